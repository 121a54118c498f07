import type { RouteObject } from 'react-router-dom'
import { Layout } from './components/layout/Layout.tsx'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { layoutData, Root } from './Root.tsx'

/**
 * Every page of the shop. A page is loaded when it is visited (`lazy`); its module exports `Component` and, when it
 * shows data, `loader`. The id is the page's file, by which the server finds the scripts to preload.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorPage,
    loader: layoutData,
    shouldRevalidate: () => false,
    HydrateFallback: () => null,
    children: [
      {
        id: 'layout',
        Component: Layout,
        children: [
          {
            id: 'pages',
            ErrorBoundary: ErrorPage,
            children: [
              { path: '/', id: 'pages/Home', lazy: () => import('./pages/Home.tsx') },
              { path: '/products', id: 'pages/ProductList', lazy: () => import('./pages/ProductList.tsx') },
              { path: '*', id: 'pages/NotFound', lazy: () => import('./pages/NotFound.tsx') },
            ],
          },
        ],
      },
    ],
  },
]
