import { apiTokenRoutes } from '../modules/accounts/api-tokens/admin-routes.ts'
import { adminCustomerRoutes } from '../modules/accounts/customers/admin-routes.ts'
import { preferenceRoutes } from '../modules/accounts/preferences/admin-routes.ts'
import { securityRuleRoutes } from '../modules/accounts/second-factor/admin-routes.ts'
import { adminStaffRoutes } from '../modules/accounts/staff/admin-routes.ts'
import { auditRoutes } from '../modules/audit/admin-routes.ts'
import { adminCategoryRoutes } from '../modules/catalogue/categories/admin-routes.ts'
import { adminCollectionRoutes } from '../modules/catalogue/collections/admin-routes.ts'
import { catalogueLookupRoutes } from '../modules/catalogue/lookup/admin-routes.ts'
import { adminProductRoutes } from '../modules/catalogue/products/admin-routes.ts'
import { searchSynonymRoutes } from '../modules/catalogue/search/admin-routes.ts'
import { popularSearchRoutes } from '../modules/catalogue/search/popular-routes.ts'
import { stockLevelRoutes } from '../modules/catalogue/stock-levels/admin-routes.ts'
import { stockMovementRoutes } from '../modules/catalogue/stock-movements/admin-routes.ts'
import { taxRateRoutes } from '../modules/catalogue/tax-rates/admin-routes.ts'
import { adminContactMessageRoutes } from '../modules/contact-messages/admin-routes.ts'
import { adminPageRoutes } from '../modules/content-pages/admin-routes.ts'
import { adminCouponRoutes } from '../modules/coupons/admin-routes.ts'
import { couponCodeRoutes } from '../modules/coupons/code-routes.ts'
import { dashboardRoutes } from '../modules/dashboard/admin-routes.ts'
import { liveUpdateRoutes } from '../modules/dashboard/live-update-routes.ts'
import { printAreaRoutes } from '../modules/designs/areas/admin-routes.ts'
import { softProofRoutes } from '../modules/designs/areas/soft-proof-routes.ts'
import { colourProfileRoutes } from '../modules/designs/colour-profiles/admin-routes.ts'
import { adminFontRoutes } from '../modules/designs/fonts/admin-routes.ts'
import { adminModelRoutes } from '../modules/designs/models/admin-routes.ts'
import { gstr1Routes } from '../modules/documents/gstr1/admin-routes.ts'
import { failedJobRoutes } from '../modules/failed-jobs/admin-routes.ts'
import { codPayoutRoutes } from '../modules/fulfilment/cod-payouts/admin-routes.ts'
import { courierImportRoutes } from '../modules/fulfilment/courier-import/admin-routes.ts'
import { courierRoutes } from '../modules/fulfilment/couriers/admin-routes.ts'
import { packingSlipRoutes } from '../modules/fulfilment/packing-slips/packing-slip-routes.ts'
import { parcelRoutes } from '../modules/fulfilment/parcels/admin-routes.ts'
import { adminGiftCardRoutes } from '../modules/gift-cards/admin-routes.ts'
import { homePreviewRoutes } from '../modules/home/admin-routes.ts'
import { exportRoutes } from '../modules/import-export/exports/admin-routes.ts'
import { exportPresetRoutes } from '../modules/import-export/exports/orders/preset-routes.ts'
import { productImportRoutes } from '../modules/import-export/imports/admin-routes.ts'
import { historyImportRoutes } from '../modules/import-export/imports/history/admin-routes.ts'
import { stockImportRoutes } from '../modules/import-export/imports/stock/admin-routes.ts'
import { adminImportedOrderRoutes } from '../modules/imported-orders/admin-routes.ts'
import { newsletterSubscriberRoutes } from '../modules/newsletter/admin-routes.ts'
import { emailTextRoutes } from '../modules/notifications/emails/admin-routes.ts'
import { adminOfferRoutes } from '../modules/offers/admin-routes.ts'
import { orderQuestionRoutes } from '../modules/order-messages/admin-routes.ts'
import { adminOrderRoutes } from '../modules/orders/admin-routes.ts'
import { buyerConfirmationRoutes } from '../modules/orders/confirmation/admin-routes.ts'
import { draftOrderRoutes } from '../modules/orders/draft-orders/admin-routes.ts'
import { cancelUnitsRoutes, orderEditRoutes } from '../modules/orders/edits/admin-routes.ts'
import { quoteRoutes } from '../modules/orders/quotes/admin-routes.ts'
import { lateCashRoutes, refundRoutes } from '../modules/payments/admin-routes.ts'
import { directPaymentRoutes } from '../modules/payments/direct/admin-routes.ts'
import { gatewayAdminRoutes } from '../modules/payments/gateway/admin-routes.ts'
import { paymentIssueRoutes } from '../modules/payments/issues/admin-routes.ts'
import { customerErasureRoutes } from '../modules/privacy/admin-routes.ts'
import { dataBreachRoutes } from '../modules/privacy/data-breach-routes.ts'
import { adminProductFeedRoutes } from '../modules/product-feed/admin-routes.ts'
import { artworkRoutes } from '../modules/production/artwork/admin-routes.ts'
import { boardRoutes } from '../modules/production/board/admin-routes.ts'
import { assignmentRoutes } from '../modules/production/board/assignment-routes.ts'
import { jobTicketRoutes } from '../modules/production/job-tickets/job-ticket-routes.ts'
import { printFileRoutes } from '../modules/production/print-files/admin-routes.ts'
import { plateRoutes } from '../modules/production/print-files/plate-routes.ts'
import { workshopRoutes } from '../modules/production/workshop/admin-routes.ts'
import { workshopQuestionRoutes } from '../modules/production/workshop/question-routes.ts'
import { adminRedirectRoutes } from '../modules/redirects/admin-routes.ts'
import { reportRoutes } from '../modules/reports/admin-routes.ts'
import { orderMarginRoutes } from '../modules/reports/order-margin-routes.ts'
import { adminReturnRoutes } from '../modules/returns/admin-routes.ts'
import { adminReviewRoutes } from '../modules/reviews/admin-routes.ts'
import { adminSettingRoutes } from '../modules/settings/admin-routes.ts'
import { settingTranslationRoutes } from '../modules/settings/translation-routes.ts'
import { adminStoreCreditRoutes } from '../modules/store-credit/admin-routes.ts'
import { unusableMessageRoutes } from '../modules/unusable-messages/admin-routes.ts'
import { webhookRoutes } from '../modules/webhooks/admin-routes.ts'
import { whatsappAdminRoutes } from '../modules/whatsapp/admin-routes.ts'
import type { Routes } from './route-deps.ts'

export const adminRoutes: Routes[] = [
  dashboardRoutes,
  liveUpdateRoutes,
  reportRoutes,
  orderMarginRoutes,
  adminProductFeedRoutes,
  adminOrderRoutes,
  draftOrderRoutes,
  quoteRoutes,
  orderEditRoutes,
  cancelUnitsRoutes,
  buyerConfirmationRoutes,
  exportRoutes,
  exportPresetRoutes,
  gstr1Routes,
  artworkRoutes,
  packingSlipRoutes,
  jobTicketRoutes,
  printFileRoutes,
  plateRoutes,
  codPayoutRoutes,
  courierImportRoutes,
  parcelRoutes,
  courierRoutes,
  workshopRoutes,
  boardRoutes,
  assignmentRoutes,
  orderQuestionRoutes,
  workshopQuestionRoutes,
  adminReturnRoutes,
  paymentIssueRoutes,
  gatewayAdminRoutes,
  adminProductRoutes,
  stockMovementRoutes,
  stockLevelRoutes,
  stockImportRoutes,
  productImportRoutes,
  historyImportRoutes,
  printAreaRoutes,
  softProofRoutes,
  colourProfileRoutes,
  adminFontRoutes,
  adminModelRoutes,
  adminCategoryRoutes,
  adminCollectionRoutes,
  catalogueLookupRoutes,
  searchSynonymRoutes,
  popularSearchRoutes,
  taxRateRoutes,
  adminCouponRoutes,
  couponCodeRoutes,
  adminOfferRoutes,
  adminSettingRoutes,
  settingTranslationRoutes,
  homePreviewRoutes,
  adminPageRoutes,
  adminRedirectRoutes,
  dataBreachRoutes,
  emailTextRoutes,
  webhookRoutes,
  whatsappAdminRoutes,
  adminCustomerRoutes,
  customerErasureRoutes,
  adminStoreCreditRoutes,
  adminGiftCardRoutes,
  adminImportedOrderRoutes,
  adminStaffRoutes,
  apiTokenRoutes,
  preferenceRoutes,
  adminReviewRoutes,
  newsletterSubscriberRoutes,
  adminContactMessageRoutes,
  auditRoutes,
  securityRuleRoutes,
  failedJobRoutes,
  refundRoutes,
  lateCashRoutes,
  directPaymentRoutes,
  unusableMessageRoutes,
]
