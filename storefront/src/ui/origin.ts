import { createContext, useContext } from 'react'

export const Origin = createContext('')

/** Public origin of the shop (`https://shop.example`), for canonical URLs. */
export const useOrigin = () => useContext(Origin)
