import { pageKinds } from '@nakshi/contract/page-kinds'
import type { RouteObject } from 'react-router-dom'
import { Layout } from './components/layout/Layout.tsx'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { layoutData, Root } from './ssr/Root.tsx'

/** Lazy pages: `Component`, optionally `loader`. The id is the file, by which scripts are preloaded. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    // If even header and footer failed
    ErrorBoundary: () => (
      <main id="content">
        <ErrorPage />
      </main>
    ),
    loader: layoutData,
    shouldRevalidate: () => false,
    HydrateFallback: () => null,
    children: [
      {
        path: '/auth',
        id: 'pages/Auth',
        lazy: () => import('./pages/Auth.tsx'),
      },
      {
        id: 'layout',
        Component: Layout,
        children: [
          {
            id: 'pages',
            ErrorBoundary: ErrorPage,
            children: [
              { path: '/', id: 'pages/Home', lazy: () => import('./pages/Home.tsx') },
              {
                path: '/products',
                id: 'pages/ProductList',
                lazy: () => import('./pages/ProductList.tsx'),
              },
              {
                path: '/occasions/:slug',
                id: 'pages/Occasion',
                lazy: () => import('./pages/Occasion.tsx'),
              },
              {
                path: '/products/:slug',
                id: 'pages/Product',
                lazy: () => import('./pages/Product.tsx'),
              },
              {
                path: '/categories',
                id: 'pages/Categories',
                lazy: () => import('./pages/Categories.tsx'),
              },
              {
                id: 'pages/ContentPage',
                lazy: () => import('./pages/ContentPage.tsx'),
                children: [...pageKinds.map((kind) => `/${kind}`), '/pages/:slug'].map((path) => ({
                  path,
                  id: path,
                  element: null,
                })),
              },
              {
                // Personal pages and forms may use Chakra; public pages above must stay small
                id: 'pages/PersonalLayout',
                lazy: () => import('./pages/PersonalLayout.tsx'),
                children: [
                  { path: '/cart', id: 'pages/Cart', lazy: () => import('./pages/Cart.tsx') },
                  { path: '/checkout', id: 'pages/Checkout', lazy: () => import('./pages/Checkout.tsx') },
                  {
                    path: '/discount/:code',
                    id: 'pages/Discount',
                    lazy: () => import('./pages/Discount.tsx'),
                  },
                  { path: '/wishlist', id: 'pages/Wishlist', lazy: () => import('./pages/Wishlist.tsx') },
                  { path: '/orders', id: 'pages/Orders', lazy: () => import('./pages/Orders.tsx') },
                  { path: '/profile', id: 'pages/Profile', lazy: () => import('./pages/Profile.tsx') },
                  {
                    path: '/order-details/:id',
                    id: 'pages/OrderDetails',
                    lazy: () => import('./pages/OrderDetails.tsx'),
                  },
                  {
                    path: '/back-in-stock',
                    id: 'pages/BackInStock',
                    lazy: () => import('./pages/BackInStock.tsx'),
                  },
                  {
                    path: '/designs/:token',
                    id: 'pages/SharedDesign',
                    lazy: () => import('./pages/SharedDesign.tsx'),
                  },
                  {
                    path: '/track-order',
                    id: 'pages/TrackOrder',
                    lazy: () => import('./pages/TrackOrder.tsx'),
                  },
                  {
                    path: '/answer',
                    id: 'pages/AnswerMessage',
                    lazy: () => import('./pages/AnswerMessage.tsx'),
                  },
                  { path: '/contact', id: 'pages/Contact', lazy: () => import('./pages/Contact.tsx') },
                  {
                    path: '/custom-orders',
                    id: 'pages/CustomOrders',
                    lazy: () => import('./pages/CustomOrders.tsx'),
                  },
                ],
              },
              { path: '*', id: 'pages/NotFound', lazy: () => import('./pages/NotFound.tsx') },
            ],
          },
        ],
      },
    ],
  },
]
