import { createContext, useContext } from 'react'

/** Which order of the list is open in the drawer beside it. */
export type OrderPreview = { open: string | null; openPreview: (id: string | null) => void }

export const OrderPreviewContext = createContext<OrderPreview>({ open: null, openPreview: () => {} })
export const useOrderPreview = (): OrderPreview => useContext(OrderPreviewContext)

/** The rows of the list in their order, each with the button that opens it. */
export const getPreviewButtons = () => [...document.querySelectorAll<HTMLElement>('main [data-peek]')]
