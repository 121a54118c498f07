import { createContext } from 'react'
import type { RouteObject } from 'react-router-dom'

/**
 * Every page of the shop, handed down where the browser takes over: whoever draws a page cannot
 * import the list of them.
 */
export const PageRoutes = createContext<RouteObject[]>([])
