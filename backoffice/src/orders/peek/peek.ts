import { createContext, useContext } from 'react'

/** Which order of the list is open in the drawer beside it. */
export type Peek = { open: string | null; peekAt: (id: string | null) => void }

export const PeekContext = createContext<Peek>({ open: null, peekAt: () => {} })
export const usePeek = (): Peek => useContext(PeekContext)

/** The rows of the list in their order, each with the button that opens it. */
export const peekButtons = () => [...document.querySelectorAll<HTMLElement>('main [data-peek]')]
