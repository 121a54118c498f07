import fastify, { type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { registerSessions } from '../modules/accounts/sessions/access-tokens.ts'
import { logDeniedRequests } from '../modules/audit/write-audit.ts'
import { createPreviewRenderer } from '../modules/designs/previews/preview-renderer.ts'
import { guestMergeHooks } from '../modules/guests/guest-merge-hooks.ts'
import { createExportLimiter } from '../modules/import-export/exports/export-concurrency.ts'
import { setFileStore } from '../modules/print-files/file-store.ts'
import { registerFeatureSwitch } from '../modules/settings/features.ts'
import type { BuiltPages } from '../modules/storefront-pages/built-pages.ts'
import { createCachedResponseServer } from '../modules/storefront-pages/cached-response-server.ts'
import { replyWithErrorPage } from '../modules/storefront-pages/not-found.ts'
import { registerStorefrontPages } from '../modules/storefront-pages/page-routes.ts'
import { openResponseCache } from '../modules/storefront-pages/response-cache.ts'
import { registerResponseCache } from '../modules/storefront-pages/response-cache-plugin.ts'
import type { Config } from '../platform/config.ts'
import { registerAccessControl } from '../platform/http/access.ts'
import type { App, Deps } from '../platform/http/app-types.ts'
import { rejectCrossSiteWrites } from '../platform/http/csrf-protection.ts'
import { registerErrorHandler } from '../platform/http/error-handler.ts'
import { rejectOtherHosts, separateAdminHost } from '../platform/http/host-check.ts'
import { registerLoadShedding } from '../platform/http/load-shedding.ts'
import { registerOpenApi } from '../platform/http/openapi.ts'
import { registerRateLimits } from '../platform/http/rate-limits.ts'
import { registerRecordHeaders } from '../platform/http/record-headers.ts'
import { rejectPlainText, rejectUnstorableText } from '../platform/http/reject-unstorable-text.ts'
import { publishResponses, registerRequestContext } from '../platform/http/request-context.ts'
import { registerResponseLanguage, toRoutedUrl } from '../platform/http/request-language.ts'
import {
  createRequestIdGenerator,
  registerRequestIdHeader,
  serializeError,
  serializeRequest,
} from '../platform/http/request-log.ts'
import { registerSecurityHeaders } from '../platform/http/security-headers.ts'
import { createJobHealth } from '../platform/jobs/job-health.ts'
import { openMedia } from '../platform/media/open-media.ts'
import { adminRoutes } from './admin-routes.ts'
import { registerMetrics } from './health/shop-metrics.ts'
import type { RouteDeps } from './route-deps.ts'
import { shopRoutes } from './shop-routes.ts'

/** `pages`: the built front ends; null for the API alone. */
export async function buildApp(deps: Deps, pages: BuiltPages | null = null): Promise<App> {
  const { config } = deps
  const cache = openResponseCache(config.cache)
  const media = openMedia(config)
  setFileStore(media.store)
  const previews = createPreviewRenderer(media.store)
  const app: App = fastify({
    logger: { level: config.logLevel, serializers: { err: serializeError, req: serializeRequest } },
    genReqId: createRequestIdGenerator(config),
    requestIdHeader: false,
    trustProxy: toTrustProxyOption(config.trustProxy),
    serverFactory: createCachedResponseServer(cache, config),
    bodyLimit: 262_144,
    // Allows 5 MB over a slow connection.
    requestTimeout: 120_000,
    rewriteUrl: ({ url = '/' }) => toRoutedUrl(url),
    routerOptions: { maxParamLength: 200 },
    // Undecodable or overlong URLs get a 404.
    frameworkErrors: (_error, request, reply) => replyWithErrorPage(request, reply),
  })
  rejectPlainText(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  app.addHook('onClose', () => previews.close())
  app.decorate('jobHealth', createJobHealth())
  app.decorate('readiness', { isDraining: false })
  registerRequestIdHeader(app)
  registerRequestContext(app, config)
  if (config.traces) publishResponses(app, config)
  registerErrorHandler(app)
  registerResponseLanguage(app)
  registerRecordHeaders(app)
  registerConnectionDraining(app)
  await registerSecurityHeaders(app, config, pages ? [pages.scriptHash, "'wasm-unsafe-eval'"] : [])
  rejectOtherHosts(app, config)
  separateAdminHost(app, config)
  rejectCrossSiteWrites(app)
  rejectUnstorableText(app)
  await registerRateLimits(app, config)
  logDeniedRequests(app, deps)
  registerAccessControl(app, await registerSessions(app, deps))
  registerFeatureSwitch(app, deps)
  await registerResponseCache(app, deps, cache)
  await registerLoadShedding(app, config)
  registerMetrics(app, deps, cache)
  await registerOpenApi(app, config)

  const shared: RouteDeps = {
    ...deps,
    guestMergeHooks,
    media,
    previews,
    changes: () => cache.getStats().drops,
    runLimited: createExportLimiter(),
  }
  for (const routes of [...shopRoutes, ...adminRoutes]) await app.register(routes, shared)
  if (pages) await registerStorefrontPages(app, deps, pages, cache)

  app.setNotFoundHandler((request, reply) => replyWithErrorPage(request, reply))
  return app
}

/**
 * Proxies append addresses, so trusting a number of hops ignores entries forged by the client. Fastify's
 * own numeric option trusts no proxy.
 */
function toTrustProxyOption(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies && [...proxies]
}

/**
 * Closes connections as they become idle during shutdown. Node does so only once; a busy keep-alive
 * connection would delay the stop for over a minute.
 */
function registerConnectionDraining(app: App): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const closeTimer = setInterval(() => app.server.closeIdleConnections(), 50)
    closeTimer.unref()
    app.server.once('close', () => clearInterval(closeTimer))
  })
}
