import 'virtual:chakra.css'
import './theme/shop.css'
import './zod-without-eval.ts'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import { createQueryClient } from './api/queries.ts'
import { request } from './api/request.ts'
import { loadAnew, noticeMissingCode } from './load-anew.ts'
import { Providers } from './Providers.tsx'
import { pageData } from './page-data.ts'
import { PageRoutes } from './prefetch/page-routes.ts'
import { routes } from './routes.tsx'

interface ServerData {
  router: HydrationState
  queries: DehydratedState
  origin: string
}

const root = document.getElementById('root')
const serverData = document.getElementById('server-data')?.textContent
if (!root || !serverData) throw new Error('This page was not rendered by the server')
const server = JSON.parse(serverData) as ServerData

noticeMissingCode()
if (document.getElementById('mending')?.hidden === false)
  void import('./mending.ts').then(({ watchMending }) => watchMending())
const queries = createQueryClient(request)
hydrate(queries, server.queries)

/**
 * Not at the top level of the module: the page's code imports this file's own chunk, and each would
 * wait for the other.
 */
async function start(root: HTMLElement) {
  // The page's own code must be there before React takes over, or it would find nothing where the
  // server drew it
  for (const { route } of matchRoutes(routes, window.location) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })

  const router = createBrowserRouter(routes, {
    hydrationData: server.router,
    getContext: () => new RouterContextProvider(new Map([[pageData, { queries, wait: false }]])),
  })

  const app = (
    <StrictMode>
      <Providers queries={queries} origin={server.origin}>
        <PageRoutes value={routes}>
          <RouterProvider router={router} />
        </PageRoutes>
      </Providers>
    </StrictMode>
  )

  // As a transition React works in slices of a few milliseconds, between which the page scrolls and
  // answers
  startTransition(() => {
    hydrateRoot(root, app)
  })

  if (window.parent !== window) {
    const { previewSettings } = await import('./preview-settings.ts')
    previewSettings(queries)
  }
}

start(root).catch((error: unknown) => {
  // What the server drew can still be read, and its links and forms work; the browser's console
  // tells why no more does
  if (!loadAnew()) throw error
})
