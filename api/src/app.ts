import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { addressRoutes } from './accounts/addresses/shop-routes.ts'
import { codeRoutes } from './accounts/codes/shop-routes.ts'
import { guestRoutes } from './accounts/guests/shop-routes.ts'
import { passwordRoutes } from './accounts/passwords/shop-routes.ts'
import { phoneRoutes } from './accounts/phone/shop-routes.ts'
import { securityRoutes } from './accounts/profile/security-routes.ts'
import { profileRoutes } from './accounts/profile/shop-routes.ts'
import { proofRoutes } from './accounts/second-factor/proof-routes.ts'
import { secondFactorRoutes } from './accounts/second-factor/shop-routes.ts'
import { openSessions } from './accounts/sessions/open-sessions.ts'
import { authRoutes } from './accounts/sessions/shop-routes.ts'
import { invitationRoutes } from './accounts/staff/invitation-routes.ts'
import { adminRoutes } from './admin-routes.ts'
import type { App, Deps } from './app-types.ts'
import { logRefusals } from './audit/log-refusals.ts'
import { couponRoutes } from './cart/promo-code-routes.ts'
import { cartRoutes } from './cart/shop-routes.ts'
import { catalogueRoutes } from './catalogue/shop-routes.ts'
import { stockNoticeRoutes } from './catalogue/stock-notices/shop-routes.ts'
import { productStudioRoutes } from './designs/areas/shop-routes.ts'
import { fontRoutes } from './designs/font-routes.ts'
import { openPreviews } from './designs/previews/draw-previews.ts'
import { previewRoutes } from './designs/previews/shop-routes.ts'
import { designRoutes } from './designs/shop-routes.ts'
import { arrivals } from './guests/arrivals.ts'
import { healthRoutes } from './health/health-routes.ts'
import { measureShop } from './health/shop-metrics.ts'
import { controlAccess } from './http/access.ts'
import { closeConnections } from './http/close-connections.ts'
import { refuseCrossSiteWrites } from './http/cross-site.ts'
import { cspReportRoutes } from './http/csp-reports.ts'
import { followRequests } from './http/current-request.ts'
import { answerErrors } from './http/errors.ts'
import { shedLoad } from './http/load-shedding.ts'
import { describeApi } from './http/openapi.ts'
import { keepHostsApart, rejectOtherHosts } from './http/own-hosts.ts'
import { refusePlainText } from './http/plain-text.ts'
import { limitRates } from './http/rate-limits.ts'
import { logError, logRequest, nameRequests, requestIds } from './http/request-log.ts'
import { secureHeaders } from './http/security-headers.ts'
import { refuseUnstorableText } from './http/storable-text.ts'
import { tellAnswered } from './http/tell-answered.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { invoiceRoutes } from './invoices/shop-routes.ts'
import { openJobHealth } from './jobs/job-health.ts'
import { openMedia } from './media/open-media.ts'
import { mediaRoutes } from './media/routes.ts'
import { checkoutRoutes } from './orders/checkout-routes.ts'
import { followPayRoutes } from './orders/follow/pay-routes.ts'
import { followRoutes } from './orders/follow/shop-routes.ts'
import { problemRoutes } from './orders/problems/shop-routes.ts'
import { proofLinkRoutes } from './orders/proofs/shop-routes.ts'
import { questionLinkRoutes } from './orders/questions/shop-routes.ts'
import { orderRoutes } from './orders/shop-routes.ts'
import { correctionWishRoutes } from './orders/wishes/routes.ts'
import type { BuiltPages } from './pages/built-pages.ts'
import { cachedAnswerServer } from './pages/cached-answer-server.ts'
import { sendMissing } from './pages/missing-address.ts'
import { storefrontPages } from './pages/pages.ts'
import { shareAnswers } from './pages/share-answers.ts'
import { openSharedCache } from './pages/shared-cache.ts'
import { refundRoutes } from './payments/admin-routes.ts'
import { onDeliveryRoutes } from './payments/on-delivery-routes.ts'
import { razorpayRoutes } from './payments/razorpay/shop-routes.ts'
import { sandboxRoutes } from './payments/sandbox/shop-routes.ts'
import { guestErasureRoutes } from './privacy/guest-routes.ts'
import { ownDataRoutes } from './privacy/shop-routes.ts'
import { requestRoutes } from './requests/shop-routes.ts'
import { reviewRoutes } from './reviews/shop-routes.ts'
import { settingsRoutes } from './settings/shop-routes.ts'
import { wishlistRoutes } from './wishlist/shop-routes.ts'

/** `pages`: the built front ends; null for the API alone. */
export async function buildApp(deps: Deps, pages: BuiltPages | null = null): Promise<App> {
  const { config } = deps
  const cache = openSharedCache(config.cache)
  const media = openMedia(config)
  const previews = openPreviews(media.store)
  const app: App = fastify({
    logger: { level: config.logLevel, serializers: { err: logError, req: logRequest } },
    genReqId: requestIds(config),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    serverFactory: cachedAnswerServer(cache, config),
    bodyLimit: 262_144,
    // Allows 5 MB over a slow connection.
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
    // Undecodable or overlong URLs get a 404.
    frameworkErrors: (_error, request, reply) => sendMissing(request, reply),
  })
  refusePlainText(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  app.addHook('onClose', () => previews.close())
  app.decorate('jobHealth', openJobHealth())
  app.decorate('readiness', { isDraining: false })
  nameRequests(app)
  followRequests(app)
  if (config.traces) tellAnswered(app)
  answerErrors(app)
  closeConnections(app)
  await secureHeaders(app, config, pages ? [pages.scriptHash, "'wasm-unsafe-eval'"] : [])
  rejectOtherHosts(app, config)
  keepHostsApart(app, config)
  refuseCrossSiteWrites(app)
  refuseUnstorableText(app)
  await limitRates(app, config)
  logRefusals(app, deps)
  controlAccess(app, await openSessions(app, deps))
  await shareAnswers(app, deps, cache)
  await shedLoad(app, config)
  measureShop(app, deps, cache)
  await describeApi(app, config)

  await app.register(healthRoutes, deps)
  await app.register(cspReportRoutes)
  await app.register(authRoutes, { ...deps, arrivals })
  await app.register(guestRoutes, { ...deps, arrivals })
  await app.register(codeRoutes, { ...deps, arrivals })
  await app.register(passwordRoutes, { ...deps, arrivals })
  await app.register(invitationRoutes, { ...deps, arrivals })
  await app.register(settingsRoutes, deps)
  await app.register(mediaRoutes, { ...deps, media })
  await app.register(fontRoutes)
  await app.register(productStudioRoutes, deps)
  await app.register(designRoutes, deps)
  await app.register(previewRoutes, { ...deps, previews })
  await app.register(cartRoutes, deps)
  await app.register(couponRoutes, deps)
  await app.register(checkoutRoutes, deps)
  await app.register(orderRoutes, { ...deps, media })
  await app.register(proofLinkRoutes, { ...deps, media })
  await app.register(followRoutes, { ...deps, media })
  await app.register(followPayRoutes, deps)
  await app.register(correctionWishRoutes, deps)
  await app.register(problemRoutes, { ...deps, media })
  await app.register(questionLinkRoutes, { ...deps, media })
  await app.register(invoiceRoutes, deps)
  await app.register(sandboxRoutes, deps)
  await app.register(razorpayRoutes, deps)
  await app.register(onDeliveryRoutes, deps)
  await app.register(refundRoutes, deps)
  await app.register(wishlistRoutes, deps)
  await app.register(addressRoutes, deps)
  await app.register(profileRoutes, deps)
  await app.register(phoneRoutes, deps)
  await app.register(securityRoutes, deps)
  await app.register(secondFactorRoutes, deps)
  await app.register(proofRoutes, deps)
  await app.register(ownDataRoutes, { ...deps, media })
  await app.register(guestErasureRoutes, deps)
  await app.register(reviewRoutes, deps)
  await app.register(requestRoutes, deps)
  await app.register(catalogueRoutes, deps)
  await app.register(stockNoticeRoutes, deps)
  await app.register(adminRoutes, { ...deps, media })
  if (pages) await storefrontPages(app, deps, pages, cache)

  app.setNotFoundHandler((request, reply) => sendMissing(request, reply))
  return app
}
