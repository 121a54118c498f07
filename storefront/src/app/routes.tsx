import { pageKinds } from '@nakshi/core/content/page-kinds'
import type { RouteObject } from 'react-router-dom'
import { Layout } from '../components/layout/Layout.tsx'
import { ErrorPage } from '../pages/ErrorPage.tsx'
import { layoutData, Root } from './Root.tsx'

/** A file with `Component`, optionally `loader`; by its name scripts are preloaded. */
const page = (path: string, file: string, load: () => Promise<object>): RouteObject => ({
  path,
  id: `pages/${file}`,
  lazy: load,
})

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
      page('/auth', 'Auth', () => import('../pages/Auth.tsx')),
      {
        id: 'layout',
        Component: Layout,
        children: [
          {
            id: 'pages',
            ErrorBoundary: ErrorPage,
            children: [
              page('/', 'Home', () => import('../pages/Home.tsx')),
              page('/products', 'ProductList', () => import('../pages/ProductList.tsx')),
              page('/occasions/:slug', 'Occasion', () => import('../pages/Occasion.tsx')),
              page('/collections/:slug', 'Collection', () => import('../pages/Collection.tsx')),
              page('/products/:slug', 'Product', () => import('../pages/Product.tsx')),
              page('/categories', 'Categories', () => import('../pages/Categories.tsx')),
              {
                id: 'pages/ContentPage',
                lazy: () => import('../pages/ContentPage.tsx'),
                children: [...pageKinds.map((kind) => `/${kind}`), '/pages/:slug'].map((path) => ({
                  path,
                  id: path,
                  element: null,
                })),
              },
              {
                id: 'pages/PersonalLayout',
                lazy: () => import('../pages/PersonalLayout.tsx'),
                children: [
                  page('/cart', 'Cart', () => import('../pages/Cart.tsx')),
                  page('/checkout', 'Checkout', () => import('../pages/Checkout.tsx')),
                  page('/orders', 'Orders', () => import('../pages/Orders.tsx')),
                  page('/gift-cards', 'GiftCards', () => import('../pages/GiftCards.tsx')),
                  page('/gift-card', 'GiftCard', () => import('../pages/GiftCard.tsx')),
                  page('/discount/:code', 'Discount', () => import('../pages/Discount.tsx')),
                  page('/back-in-stock', 'BackInStock', () => import('../pages/BackInStock.tsx')),
                  page('/designs/:token', 'SharedDesign', () => import('../pages/SharedDesign.tsx')),
                  {
                    // These may use Chakra; those above must stay small
                    id: 'pages/ChakraLayout',
                    lazy: () => import('../pages/ChakraLayout.tsx'),
                    children: [
                      page('/wishlist', 'Wishlist', () => import('../pages/Wishlist.tsx')),
                      page('/profile', 'Profile', () => import('../pages/Profile.tsx')),
                      page('/order-details/:id', 'OrderDetails', () => import('../pages/OrderDetails.tsx')),
                      page('/track-order', 'TrackOrder', () => import('../pages/TrackOrder.tsx')),
                      page('/answer', 'AnswerMessage', () => import('../pages/AnswerMessage.tsx')),
                      page('/confirm-order', 'ConfirmOrder', () => import('../pages/ConfirmOrder.tsx')),
                      page('/contact', 'Contact', () => import('../pages/Contact.tsx')),
                      page('/custom-orders', 'CustomOrders', () => import('../pages/CustomOrders.tsx')),
                    ],
                  },
                ],
              },
              page('*', 'NotFound', () => import('../pages/NotFound.tsx')),
            ],
          },
        ],
      },
    ],
  },
]
