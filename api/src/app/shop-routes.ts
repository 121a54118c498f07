import { addressRoutes } from '../modules/accounts/addresses/shop-routes.ts'
import { otpRoutes } from '../modules/accounts/codes/shop-routes.ts'
import { googleRoutes } from '../modules/accounts/google/shop-routes.ts'
import { guestRoutes } from '../modules/accounts/guests/shop-routes.ts'
import { passwordRoutes } from '../modules/accounts/passwords/shop-routes.ts'
import { phoneRoutes } from '../modules/accounts/phone/shop-routes.ts'
import { securityRoutes } from '../modules/accounts/profile/security-routes.ts'
import { profileRoutes } from '../modules/accounts/profile/shop-routes.ts'
import { secondFactorRoutes } from '../modules/accounts/second-factor/shop-routes.ts'
import { stepUpAuthRoutes } from '../modules/accounts/second-factor/step-up-routes.ts'
import { authRoutes } from '../modules/accounts/sessions/shop-routes.ts'
import { invitationRoutes } from '../modules/accounts/staff/invitation-routes.ts'
import { cartRoutes } from '../modules/cart/shop-routes.ts'
import { backInStockRoutes } from '../modules/catalogue/back-in-stock/shop-routes.ts'
import { collectionRoutes } from '../modules/catalogue/collections/shop-routes.ts'
import { catalogueRoutes } from '../modules/catalogue/shop-routes.ts'
import { contactMessageRoutes } from '../modules/contact-messages/shop-routes.ts'
import { contentPageRoutes } from '../modules/content-pages/shop-routes.ts'
import { couponRoutes } from '../modules/coupons/shop-routes.ts'
import { productStudioRoutes } from '../modules/designs/areas/shop-routes.ts'
import { fontRoutes } from '../modules/designs/font-routes.ts'
import { modelRoutes } from '../modules/designs/models/shop-routes.ts'
import { previewRoutes } from '../modules/designs/previews/shop-routes.ts'
import { designRoutes } from '../modules/designs/shop-routes.ts'
import { invoiceRoutes } from '../modules/documents/shop-routes.ts'
import { courierWebhookRoutes } from '../modules/fulfilment/couriers/webhook-routes.ts'
import { giftCardRoutes } from '../modules/gift-cards/shop-routes.ts'
import { homeRoutes } from '../modules/home/shop-routes.ts'
import { importedOrderRoutes } from '../modules/imported-orders/shop-routes.ts'
import { newsletterRoutes } from '../modules/newsletter/shop-routes.ts'
import { changeRequestRoutes } from '../modules/order-messages/change-request-routes.ts'
import { orderMessageLinkRoutes } from '../modules/order-messages/shop-routes.ts'
import { cashOnDeliveryRoutes } from '../modules/orders/cash-on-delivery-routes.ts'
import { checkoutRoutes } from '../modules/orders/checkout-routes.ts'
import { orderConfirmationRoutes } from '../modules/orders/confirmation/shop-routes.ts'
import { quotePageRoutes } from '../modules/orders/quotes/shop-routes.ts'
import { orderRoutes } from '../modules/orders/shop-routes.ts'
import { trackingCodeRoutes } from '../modules/orders/tracking-link/code-routes.ts'
import { trackingPaymentRoutes } from '../modules/orders/tracking-link/payment-routes.ts'
import { orderTrackingRoutes } from '../modules/orders/tracking-link/shop-routes.ts'
import { upiRoutes } from '../modules/payments/direct/shop-routes.ts'
import { gatewayRoutes } from '../modules/payments/gateway/shop-routes.ts'
import { sandboxRoutes } from '../modules/payments/sandbox/shop-routes.ts'
import { servingRoutes } from '../modules/pictures/serving-routes.ts'
import { uploadRoutes } from '../modules/pictures/upload-routes.ts'
import { guestErasureRoutes } from '../modules/privacy/guest-routes.ts'
import { ownPrivacyRoutes } from '../modules/privacy/own-privacy-routes.ts'
import { ownDataRoutes } from '../modules/privacy/shop-routes.ts'
import { productFeedRoutes } from '../modules/product-feed/shop-routes.ts'
import { redirectRoutes } from '../modules/redirects/shop-routes.ts'
import { returnRoutes } from '../modules/returns/shop-routes.ts'
import { reviewRoutes } from '../modules/reviews/shop-routes.ts'
import { unsubscribeRoutes } from '../modules/reviews/unsubscribe-routes.ts'
import { savedDateRoutes } from '../modules/saved-dates/shop-routes.ts'
import { settingsRoutes } from '../modules/settings/shop-routes.ts'
import { spellingRoutes } from '../modules/spellings/shop-routes.ts'
import { storeCreditRoutes } from '../modules/store-credit/shop-routes.ts'
import { brandRoutes } from '../modules/storefront-pages/brand-routes.ts'
import { whatsappWebhookRoutes } from '../modules/whatsapp/webhook-routes.ts'
import { wishlistRoutes } from '../modules/wishlist/shop-routes.ts'
import { cspReportRoutes } from '../platform/http/csp-report-routes.ts'
import { healthRoutes } from './health/health-routes.ts'
import type { Routes } from './route-deps.ts'

/** Routes of shoppers, providers and probes. */
export const shopRoutes: Routes[] = [
  healthRoutes,
  cspReportRoutes,
  authRoutes,
  guestRoutes,
  otpRoutes,
  googleRoutes,
  passwordRoutes,
  invitationRoutes,
  settingsRoutes,
  homeRoutes,
  contentPageRoutes,
  redirectRoutes,
  importedOrderRoutes,
  uploadRoutes,
  servingRoutes,
  brandRoutes,
  fontRoutes,
  modelRoutes,
  productStudioRoutes,
  designRoutes,
  spellingRoutes,
  previewRoutes,
  cartRoutes,
  couponRoutes,
  checkoutRoutes,
  orderRoutes,
  orderTrackingRoutes,
  trackingCodeRoutes,
  trackingPaymentRoutes,
  orderConfirmationRoutes,
  changeRequestRoutes,
  returnRoutes,
  orderMessageLinkRoutes,
  invoiceRoutes,
  sandboxRoutes,
  gatewayRoutes,
  upiRoutes,
  cashOnDeliveryRoutes,
  courierWebhookRoutes,
  wishlistRoutes,
  addressRoutes,
  storeCreditRoutes,
  giftCardRoutes,
  savedDateRoutes,
  profileRoutes,
  phoneRoutes,
  securityRoutes,
  secondFactorRoutes,
  stepUpAuthRoutes,
  ownDataRoutes,
  ownPrivacyRoutes,
  guestErasureRoutes,
  reviewRoutes,
  unsubscribeRoutes,
  quotePageRoutes,
  newsletterRoutes,
  contactMessageRoutes,
  catalogueRoutes,
  collectionRoutes,
  backInStockRoutes,
  productFeedRoutes,
  whatsappWebhookRoutes,
]
