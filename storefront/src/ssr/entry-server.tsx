import { buildLanguage, languages, splitLanguage } from '@nakshi/core/base/languages'
import { createBrandPalettes } from '@nakshi/core/brand/brand-palette'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { type AnalyticsIds, getAnalyticsIds } from '@nakshi/core/settings/analytics'
import type { ShopSettings } from '@nakshi/core/settings/schema'
import { findHiddenFeature } from '@nakshi/core/settings/storefront-paths'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { pageData } from '../api/page-data.ts'
import { createQueryClient } from '../api/queries.ts'
import { type ApiAnswer, ApiError, createRequest } from '../api/request.ts'
import { homeQuery, settingsQuery } from '../api/settings.ts'
import { Providers } from '../app/Providers.tsx'
import { routes } from '../app/routes.tsx'
import { toReportedPath } from '../components/analytics/reported-page.ts'
import { brandCss } from '../theme/brand-css.ts'
import { listPreloadedFonts } from '../theme/fonts/font-pairs.ts'
import { BASE_PATH } from '../ui/language.ts'
import { renderWithLazyComponents } from '../ui/lazy/lazy-component.tsx'
import { INLINE_SCRIPT } from './inline-script.ts'
import { createPageAddress } from './page-address.ts'

export { INLINE_SCRIPT }

const handler = createStaticHandler(routes, { basename: BASE_PATH })
const SCRIPT = new Intl.Locale(languages[buildLanguage].locale).maximize().script

const ROOT = { id: 'root', 'data-hydrated': false }
const ROOT_TAG = '<div id="root"'

/** Cache key and URL to render. */
export const pageAddress = createPageAddress(routes)

interface RenderOptions {
  /** In-process API access without a session: the page is the same for everyone. */
  api: (path: string) => Promise<ApiAnswer>
  origin: string
}

export interface RenderedPage {
  status: number
  redirect: string | null
  head: string
  body: string
  /** JSON for `#server-data`, escaped for HTML. */
  data: string
  /** Source files as in Vite's manifest, to preload. */
  modules: string[]
  /** Likewise, of what the visitor probably uses next. */
  laterModules: string[]
  /** Preloaded. */
  fonts: string[]
  /** What the page may load for visitors who agreed. */
  analytics: AnalyticsIds | null
}

export async function render(request: Request, { api, origin }: RenderOptions): Promise<RenderedPage> {
  const queries = createQueryClient(createRequest(api), true)
  const context = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[pageData, { queries, wait: true }]])),
  })
  if (context instanceof Response)
    return { ...EMPTY, status: context.status, redirect: context.headers.get('location') }

  const page = (
    <div {...ROOT}>
      <Providers queries={queries} origin={origin}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </div>
  )
  const html = await renderWithLazyComponents(() => renderToString(page))
  // React writes head elements (title, meta, link) before the root
  const start = html.indexOf(ROOT_TAG)
  const { loaderData, actionData } = context
  const settings = queries.getQueryData(settingsQuery.queryKey)
  const { path } = splitLanguage(context.location.pathname)
  return {
    status:
      settings && findHiddenFeature(settings.store_settings.features, path)
        ? 404
        : getStatus(context, queries),
    redirect: null,
    head: html.slice(0, start) + (settings ? brandHead(settings) : ''),
    body: html.slice(start),
    data: JSON.stringify({
      router: { loaderData, actionData, errors: shownErrors(context) },
      queries: dehydrate(queries),
      origin,
    }).replaceAll('<', '\\u003c'),
    modules: [
      ...context.matches.map(({ route }) => `src/${route.id}.tsx`),
      ...(queries.getQueryData(homeQuery.queryKey) ? [HOME_SECTIONS_MODULE] : []),
    ],
    laterModules: hasStudio(queries) ? STUDIO_MODULES : [],
    analytics: settings && toReportedPath(path) ? getAnalyticsIds(settings.marketing_settings) : null,
    fonts: listPreloadedFonts(settings?.brand_settings.font_pair ?? 'eczar_mukta', SCRIPT),
  }
}

const HOME_SECTIONS_MODULE = 'src/components/home-sections/HomeSections.tsx'

/** The first preview of a typed name would wait for them on a phone. */
const STUDIO_MODULES = ['src/components/studio/Studio.tsx', 'src/components/studio/layout-engine.ts']

const hasStudio = (queries: QueryClient): boolean =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ state: { data } }) => isProduct(data) && data.has_studio)

const isProduct = (data: unknown): data is Pick<ProductDetail, 'has_studio'> =>
  typeof data === 'object' && data !== null && 'has_studio' in data

const EMPTY: RenderedPage = {
  status: 200,
  redirect: null,
  head: '',
  body: '',
  data: '',
  modules: [],
  laterModules: [],
  fonts: [],
  analytics: null,
}

/** 404 for missing or rejected data; 503 for failed reads, so that no cache stores the page. */
function getStatus(context: StaticHandlerContext, queries: ReturnType<typeof createQueryClient>): number {
  if (context.statusCode !== 200) return context.statusCode
  const failed = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'error')
  if (failed.length === 0) return 200
  return failed.some(({ state }) => state.error instanceof ApiError && isClientError(state.error)) ? 404 : 503
}

/** 4xx, except 429. */
const isClientError = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429

/** Error details stay on the server. */
function shownErrors({ errors }: StaticHandlerContext) {
  return errors && Object.fromEntries(Object.keys(errors).map((id) => [id, {}]))
}

/** Head elements of the shop's brand; the page's own script never renders them, only the preview does. */
function brandHead({ brand_settings: brand, brand_files: files }: ShopSettings): string {
  const { light, dark } = createBrandPalettes(brand)
  return [
    `<style id="brand">${brandCss(brand)}</style>`,
    `<link rel="icon" href="${files.icons}/favicon-32.png" sizes="32x32" type="image/png">`,
    `<link rel="icon" href="${files.icons}/favicon-192.png" sizes="192x192" type="image/png">`,
    `<link rel="apple-touch-icon" href="${files.icons}/apple-180.png">`,
    `<link rel="manifest" href="/manifest.webmanifest${BASE_PATH && `?language=${buildLanguage}`}">`,
    `<meta name="theme-color" content="${light.ground}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark.ground}" media="(prefers-color-scheme: dark)">`,
  ].join('')
}
