import { createContext } from 'react'
import type { RouteObject } from 'react-router-dom'

/** A context, as pages cannot import the route list (circular). */
export const PageRoutes = createContext<RouteObject[]>([])
