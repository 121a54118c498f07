import fastify, { type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { adminRoutes } from './admin-routes.ts'
import type { App, Deps } from './app-types.ts'
import type { Config } from './config.ts'
import { healthRoutes } from './health/health-routes.ts'
import { registerMetrics } from './health/shop-metrics.ts'
import { registerAccessControl } from './http/access.ts'
import { cspReportRoutes } from './http/csp-reports.ts'
import { rejectCrossSiteWrites } from './http/csrf-protection.ts'
import { registerErrorHandler } from './http/error-handler.ts'
import { rejectOtherHosts, separateAdminHost } from './http/host-check.ts'
import { registerLoadShedding } from './http/load-shedding.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerRateLimits } from './http/rate-limits.ts'
import { registerRecordHeaders } from './http/record-headers.ts'
import { rejectPlainText, rejectUnstorableText } from './http/reject-unstorable-text.ts'
import { publishResponses, registerRequestContext } from './http/request-context.ts'
import {
  createRequestIdGenerator,
  registerRequestIdHeader,
  serializeError,
  serializeRequest,
} from './http/request-log.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { createJobHealth } from './jobs/job-health.ts'
import { openMedia } from './media/open-media.ts'
import { servingRoutes } from './media/serving-routes.ts'
import { uploadRoutes } from './media/upload-routes.ts'
import { addressRoutes } from './modules/accounts/addresses/shop-routes.ts'
import { otpRoutes } from './modules/accounts/codes/shop-routes.ts'
import { googleRoutes } from './modules/accounts/google/shop-routes.ts'
import { guestRoutes } from './modules/accounts/guests/shop-routes.ts'
import { passwordRoutes } from './modules/accounts/passwords/shop-routes.ts'
import { phoneRoutes } from './modules/accounts/phone/shop-routes.ts'
import { securityRoutes } from './modules/accounts/profile/security-routes.ts'
import { profileRoutes } from './modules/accounts/profile/shop-routes.ts'
import { secondFactorRoutes } from './modules/accounts/second-factor/shop-routes.ts'
import { stepUpAuthRoutes } from './modules/accounts/second-factor/step-up-routes.ts'
import { registerSessions } from './modules/accounts/sessions/access-tokens.ts'
import { authRoutes } from './modules/accounts/sessions/shop-routes.ts'
import { invitationRoutes } from './modules/accounts/staff/invitation-routes.ts'
import { logDeniedRequests } from './modules/audit/write-audit.ts'
import { cartRoutes } from './modules/cart/shop-routes.ts'
import { backInStockRoutes } from './modules/catalogue/back-in-stock/shop-routes.ts'
import { catalogueRoutes } from './modules/catalogue/shop-routes.ts'
import { contactMessageRoutes } from './modules/contact-messages/shop-routes.ts'
import { contentPageRoutes } from './modules/content-pages/shop-routes.ts'
import { couponRoutes } from './modules/coupons/shop-routes.ts'
import { productStudioRoutes } from './modules/designs/areas/shop-routes.ts'
import { fontRoutes } from './modules/designs/font-routes.ts'
import { createPreviewRenderer } from './modules/designs/previews/preview-renderer.ts'
import { previewRoutes } from './modules/designs/previews/shop-routes.ts'
import { designRoutes } from './modules/designs/shop-routes.ts'
import { invoiceRoutes } from './modules/documents/shop-routes.ts'
import { courierWebhookRoutes } from './modules/fulfilment/couriers/webhook-routes.ts'
import { guestMergeHooks } from './modules/guests/guest-merge-hooks.ts'
import { importedOrderRoutes } from './modules/imported-orders/shop-routes.ts'
import { newsletterRoutes } from './modules/newsletter/shop-routes.ts'
import { changeRequestRoutes } from './modules/order-messages/change-request-routes.ts'
import { orderMessageLinkRoutes } from './modules/order-messages/shop-routes.ts'
import { checkoutRoutes } from './modules/orders/checkout-routes.ts'
import { orderRoutes } from './modules/orders/shop-routes.ts'
import { trackingPaymentRoutes } from './modules/orders/tracking-link/payment-routes.ts'
import { orderTrackingRoutes } from './modules/orders/tracking-link/shop-routes.ts'
import { lateCashRoutes, refundRoutes } from './modules/payments/admin-routes.ts'
import { cashOnDeliveryRoutes } from './modules/payments/cash-on-delivery-routes.ts'
import { razorpayRoutes } from './modules/payments/razorpay/shop-routes.ts'
import { sandboxRoutes } from './modules/payments/sandbox/shop-routes.ts'
import { guestErasureRoutes } from './modules/privacy/guest-routes.ts'
import { ownDataRoutes } from './modules/privacy/shop-routes.ts'
import { productFeedRoutes } from './modules/product-feed/shop-routes.ts'
import { redirectRoutes } from './modules/redirects/shop-routes.ts'
import { returnRoutes } from './modules/returns/shop-routes.ts'
import { reviewRoutes } from './modules/reviews/shop-routes.ts'
import { unsubscribeRoutes } from './modules/reviews/unsubscribe-routes.ts'
import { registerFeatureSwitch } from './modules/settings/features.ts'
import { settingsRoutes } from './modules/settings/shop-routes.ts'
import { unusableMessageRoutes } from './modules/unusable-messages/admin-routes.ts'
import { wishlistRoutes } from './modules/wishlist/shop-routes.ts'
import { brandRoutes } from './pages/brand-routes.ts'
import type { BuiltPages } from './pages/built-pages.ts'
import { createCachedResponseServer } from './pages/cached-response-server.ts'
import { replyWithErrorPage } from './pages/not-found.ts'
import { openResponseCache } from './pages/response-cache.ts'
import { registerResponseCache } from './pages/response-cache-plugin.ts'
import { registerStorefrontPages } from './pages/storefront-pages.ts'
import { whatsappWebhookRoutes } from './whatsapp/webhook-routes.ts'

/** `pages`: the built front ends; null for the API alone. */
export async function buildApp(deps: Deps, pages: BuiltPages | null = null): Promise<App> {
  const { config } = deps
  const cache = openResponseCache(config.cache)
  const media = openMedia(config)
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

  await app.register(healthRoutes, deps)
  await app.register(cspReportRoutes)
  await app.register(authRoutes, { ...deps, guestMergeHooks })
  await app.register(guestRoutes, { ...deps, guestMergeHooks })
  await app.register(otpRoutes, { ...deps, guestMergeHooks })
  await app.register(googleRoutes, { ...deps, guestMergeHooks })
  await app.register(passwordRoutes, { ...deps, guestMergeHooks })
  await app.register(invitationRoutes, { ...deps, guestMergeHooks })
  await app.register(settingsRoutes, deps)
  await app.register(contentPageRoutes, deps)
  await app.register(redirectRoutes, deps)
  await app.register(importedOrderRoutes, deps)
  await app.register(uploadRoutes, { ...deps, media })
  await app.register(servingRoutes, { ...deps, media })
  await app.register(brandRoutes, { ...deps, media })
  await app.register(fontRoutes)
  await app.register(productStudioRoutes, deps)
  await app.register(designRoutes, deps)
  await app.register(previewRoutes, { ...deps, previews })
  await app.register(cartRoutes, deps)
  await app.register(couponRoutes, deps)
  await app.register(checkoutRoutes, deps)
  await app.register(orderRoutes, { ...deps, media })
  await app.register(orderTrackingRoutes, { ...deps, media })
  await app.register(trackingPaymentRoutes, deps)
  await app.register(changeRequestRoutes, deps)
  await app.register(returnRoutes, { ...deps, media })
  await app.register(orderMessageLinkRoutes, { ...deps, media })
  await app.register(invoiceRoutes, { ...deps, media })
  await app.register(sandboxRoutes, deps)
  await app.register(razorpayRoutes, deps)
  await app.register(cashOnDeliveryRoutes, deps)
  await app.register(refundRoutes, deps)
  await app.register(lateCashRoutes, deps)
  await app.register(courierWebhookRoutes, deps)
  await app.register(unusableMessageRoutes, deps)
  await app.register(wishlistRoutes, deps)
  await app.register(addressRoutes, deps)
  await app.register(profileRoutes, deps)
  await app.register(phoneRoutes, deps)
  await app.register(securityRoutes, deps)
  await app.register(secondFactorRoutes, deps)
  await app.register(stepUpAuthRoutes, deps)
  await app.register(ownDataRoutes, { ...deps, media })
  await app.register(guestErasureRoutes, deps)
  await app.register(reviewRoutes, deps)
  await app.register(unsubscribeRoutes, deps)
  await app.register(newsletterRoutes, deps)
  await app.register(contactMessageRoutes, deps)
  await app.register(catalogueRoutes, deps)
  await app.register(backInStockRoutes, deps)
  await app.register(productFeedRoutes, { ...deps, changes: () => cache.getStats().drops })
  await app.register(whatsappWebhookRoutes, deps)
  await app.register(adminRoutes, { ...deps, media })
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
