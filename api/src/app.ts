import { randomUUID } from 'node:crypto'
import fastify, { type FastifyReply } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { adminRoutes } from './admin/routes.ts'
import type { App, Deps } from './app-types.ts'
import { passwordRoutes } from './auth/password-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { sentences } from './contract/sentences.ts'
import { AppError } from './errors.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { openJobHealth } from './jobs/job-health.ts'
import { openMedia } from './media/open-media.ts'
import { mediaRoutes } from './media/routes.ts'
import { measureShop } from './metrics/shop-metrics.ts'
import { onDeliveryRoutes } from './payments/on-delivery-routes.ts'
import { razorpayRoutes } from './payments/razorpay/routes.ts'
import { refundRoutes } from './payments/refund-routes.ts'
import { sandboxRoutes } from './payments/sandbox/routes.ts'
import { controlAccess } from './plugins/access.ts'
import { closeConnections } from './plugins/close-connections.ts'
import { refuseCrossSiteWrites } from './plugins/cross-site.ts'
import { answerErrors, sendError } from './plugins/errors.ts'
import { healthRoutes } from './plugins/health.ts'
import { jsonWriter } from './plugins/json-writer.ts'
import { shedLoad } from './plugins/load-shedding.ts'
import { logError } from './plugins/log-error.ts'
import { logRequest, nameRequests } from './plugins/log-request.ts'
import { describeApi } from './plugins/openapi.ts'
import { limitRates } from './plugins/rate-limits.ts'
import { secureHeaders } from './plugins/security-headers.ts'
import { refuseUnstorableText } from './plugins/storable-text.ts'
import { trustedProxies } from './plugins/trusted-proxies.ts'
import { keptAnswerServer } from './shared-answers/kept-answer-server.ts'
import { shareAnswers } from './shared-answers/share-answers.ts'
import { openSharedCache } from './shared-answers/shared-cache.ts'
import { addressRoutes } from './shop/addresses/routes.ts'
import { cartRoutes } from './shop/cart/routes.ts'
import { catalogueRoutes } from './shop/catalogue/routes.ts'
import { checkoutRoutes } from './shop/checkout/routes.ts'
import { couponRoutes } from './shop/coupons/routes.ts'
import { orderRoutes } from './shop/orders/routes.ts'
import { ownDataRoutes } from './shop/profile/own-data-routes.ts'
import { profileRoutes } from './shop/profile/routes.ts'
import { securityRoutes } from './shop/profile/security-routes.ts'
import { requestRoutes } from './shop/requests/routes.ts'
import { reviewRoutes } from './shop/reviews/routes.ts'
import { settingsRoutes } from './shop/settings/routes.ts'
import { wishlistRoutes } from './shop/wishlist/routes.ts'
import type { BuiltPages } from './storefront/built-pages.ts'
import { storefrontPages } from './storefront/pages.ts'

/**
 * Builds the whole HTTP application, in reading order: what holds for every request, then the features.
 * @param pages the built front ends (`openBuiltPages`), null for the API alone
 */
export async function buildApp(deps: Deps, pages: BuiltPages | null = null): Promise<App> {
  const { config } = deps
  const kept = openSharedCache(config.cache)
  const media = openMedia(config)
  const app: App = fastify({
    logger: { level: config.logLevel, serializers: { err: logError, req: logRequest } },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    serverFactory: keptAnswerServer(kept),
    bodyLimit: 262_144,
    // Long enough for five megabytes over a poor line; a sender slower than that only holds a place.
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read, or a part of it longer than any slug, leads nowhere.
    frameworkErrors: (_error, _request, reply) => notFound(reply),
  })
  // Fastify reads it by itself; no route here takes plain text.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(jsonWriter)

  app.decorate('jobHealth', openJobHealth())
  nameRequests(app)
  answerErrors(app)
  closeConnections(app)
  await secureHeaders(app, config, pages ? [pages.scriptHash] : [])
  refuseCrossSiteWrites(app)
  refuseUnstorableText(app)
  await limitRates(app, config)
  await controlAccess(app, deps)
  await shareAnswers(app, deps, kept)
  await shedLoad(app, config)
  measureShop(app, deps, kept)
  await describeApi(app)

  await app.register(healthRoutes, deps)
  await app.register(authRoutes, deps)
  await app.register(passwordRoutes, deps)
  await app.register(settingsRoutes, deps)
  await app.register(mediaRoutes, { ...deps, media })
  await app.register(cartRoutes, deps)
  await app.register(couponRoutes, deps)
  await app.register(checkoutRoutes, deps)
  await app.register(orderRoutes, deps)
  await app.register(invoiceRoutes, deps)
  await app.register(sandboxRoutes, deps)
  await app.register(razorpayRoutes, deps)
  await app.register(onDeliveryRoutes, deps)
  await app.register(refundRoutes, deps)
  await app.register(wishlistRoutes, deps)
  await app.register(addressRoutes, deps)
  await app.register(profileRoutes, deps)
  await app.register(securityRoutes, deps)
  await app.register(ownDataRoutes, deps)
  await app.register(reviewRoutes, deps)
  await app.register(requestRoutes, deps)
  await app.register(catalogueRoutes, deps)
  await app.register(adminRoutes, { ...deps, media })
  if (pages) await storefrontPages(app, deps, pages, kept)

  app.setNotFoundHandler((_request, reply) => notFound(reply))
  return app
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendError(reply, new AppError(404, 'not_found', sentences.general.not_found))
}
