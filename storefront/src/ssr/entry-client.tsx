import 'virtual:chakra.css'
import '../theme/shop.css'
import './zod-csp.ts'
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
import { pageData } from '../api/page-data.ts'
import { createQueryClient } from '../api/queries.ts'
import { request } from '../api/request.ts'
import { Providers } from '../app/Providers.tsx'
import { PageRoutes } from '../app/page-routes.ts'
import { routes } from '../app/routes.tsx'
import { BASE_PATH } from '../ui/language.ts'
import { reloadOnStaleBuild, watchForStaleBuild } from '../ui/lazy/reload-on-stale-build.ts'

interface ServerData {
  router: HydrationState
  queries: DehydratedState
  origin: string
}

const root = document.getElementById('root')
const serverData = document.getElementById('server-data')?.textContent
if (!root || !serverData) throw new Error('This page was not rendered by the server')
const server = JSON.parse(serverData) as ServerData

watchForStaleBuild()
if (document.getElementById('maintenance')?.hidden === false)
  void import('../api/maintenance-banner.ts').then(({ showMaintenanceBanner }) => showMaintenanceBanner())
const queries = createQueryClient(request)
hydrate(queries, server.queries)

/** Not at module top level: page chunks import this chunk, a circular wait. */
async function start(root: HTMLElement) {
  // The page's code must be loaded before hydration, or React would discard the server HTML
  for (const { route } of matchRoutes(routes, window.location, BASE_PATH) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })

  const router = createBrowserRouter(routes, {
    basename: BASE_PATH,
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

  // A transition hydrates in slices, so that the page stays responsive
  startTransition(() => {
    hydrateRoot(root, app)
  })

  if (window.parent !== window) {
    const { previewSettings } = await import('../app/preview-settings.ts')
    previewSettings(queries)
  }
}

start(root)
  .then(() => {
    document.documentElement.dataset.started = ''
  })
  .catch((error: unknown) => {
    // The server HTML stays readable; links and forms work
    if (reloadOnStaleBuild()) return
    window.dispatchEvent(new Event('start-failed'))
    throw error
  })
