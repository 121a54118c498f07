import { createContext, useContext } from 'react'

export type OrderPreview = { open: string | null; openPreview: (id: string | null) => void }

export const OrderPreviewContext = createContext<OrderPreview>({ open: null, openPreview: () => {} })
export const useOrderPreview = (): OrderPreview => useContext(OrderPreviewContext)

export const getPreviewButtons = () => [...document.querySelectorAll<HTMLElement>('main [data-peek]')]
