import type { App, Deps } from './app-types.ts'
import { failedJobRoutes } from './health/admin-routes.ts'
import type { Media } from './media/open-media.ts'
import { apiTokenRoutes } from './modules/accounts/api-tokens/admin-routes.ts'
import { adminCustomerRoutes } from './modules/accounts/customers/admin-routes.ts'
import { preferenceRoutes } from './modules/accounts/preferences/admin-routes.ts'
import { securityRuleRoutes } from './modules/accounts/second-factor/admin-routes.ts'
import { adminStaffRoutes } from './modules/accounts/staff/admin-routes.ts'
import { auditRoutes } from './modules/audit/admin-routes.ts'
import { adminCategoryRoutes } from './modules/catalogue/categories/admin-routes.ts'
import { catalogueLookupRoutes } from './modules/catalogue/lookup/admin-routes.ts'
import { adminProductRoutes } from './modules/catalogue/products/admin-routes.ts'
import { searchSynonymRoutes } from './modules/catalogue/search/admin-routes.ts'
import { stockMovementRoutes } from './modules/catalogue/stock-movements/admin-routes.ts'
import { taxRateRoutes } from './modules/catalogue/tax-rates/admin-routes.ts'
import { adminContactMessageRoutes } from './modules/contact-messages/admin-routes.ts'
import { adminPageRoutes } from './modules/content-pages/admin-routes.ts'
import { adminCouponRoutes } from './modules/coupons/admin-routes.ts'
import { dashboardRoutes } from './modules/dashboard/admin-routes.ts'
import { liveUpdateRoutes } from './modules/dashboard/live-update-routes.ts'
import { printAreaRoutes } from './modules/designs/areas/admin-routes.ts'
import { gstr1Routes } from './modules/documents/gstr1/admin-routes.ts'
import { courierImportRoutes } from './modules/fulfilment/courier-import/admin-routes.ts'
import { courierRoutes } from './modules/fulfilment/couriers/admin-routes.ts'
import { packingSlipRoutes } from './modules/fulfilment/packing-slips/packing-slip-routes.ts'
import { parcelRoutes } from './modules/fulfilment/parcels/admin-routes.ts'
import { exportRoutes } from './modules/import-export/exports/admin-routes.ts'
import { createExportLimiter } from './modules/import-export/exports/export-concurrency.ts'
import { exportPresetRoutes } from './modules/import-export/exports/orders/preset-routes.ts'
import { productImportRoutes } from './modules/import-export/imports/admin-routes.ts'
import { historyImportRoutes } from './modules/import-export/imports/history/admin-routes.ts'
import { adminImportedOrderRoutes } from './modules/imported-orders/admin-routes.ts'
import { newsletterSubscriberRoutes } from './modules/newsletter/admin-routes.ts'
import { orderQuestionRoutes } from './modules/order-messages/admin-routes.ts'
import { adminOrderRoutes } from './modules/orders/admin-routes.ts'
import { draftOrderRoutes } from './modules/orders/draft-orders/admin-routes.ts'
import { cancelUnitsRoutes, orderEditRoutes } from './modules/orders/edits/admin-routes.ts'
import { paymentIssueRoutes } from './modules/payments/issues/admin-routes.ts'
import { adminProductFeedRoutes } from './modules/product-feed/admin-routes.ts'
import { artworkRoutes } from './modules/production/artwork/admin-routes.ts'
import { boardRoutes } from './modules/production/board/admin-routes.ts'
import { jobTicketRoutes } from './modules/production/job-tickets/job-ticket-routes.ts'
import { printFileRoutes } from './modules/production/print-files/admin-routes.ts'
import { workshopRoutes } from './modules/production/workshop/admin-routes.ts'
import { workshopQuestionRoutes } from './modules/production/workshop/question-routes.ts'
import { adminRedirectRoutes } from './modules/redirects/admin-routes.ts'
import { reportRoutes } from './modules/reports/admin-routes.ts'
import { adminReturnRoutes } from './modules/returns/admin-routes.ts'
import { adminReviewRoutes } from './modules/reviews/admin-routes.ts'
import { adminSettingRoutes } from './modules/settings/admin-routes.ts'
import { webhookRoutes } from './modules/webhooks/admin-routes.ts'
import { whatsappAdminRoutes } from './whatsapp/admin-routes.ts'
import { emailTextRoutes } from './worker/emails/admin-routes.ts'

export async function adminRoutes(app: App, deps: Deps & { media: Media }): Promise<void> {
  const exporting = { ...deps, runLimited: createExportLimiter() }
  await app.register(dashboardRoutes, deps)
  await app.register(liveUpdateRoutes, deps)
  await app.register(reportRoutes, deps)
  await app.register(adminProductFeedRoutes, deps)
  await app.register(adminOrderRoutes, deps)
  await app.register(draftOrderRoutes, deps)
  await app.register(orderEditRoutes, deps)
  await app.register(cancelUnitsRoutes, deps)
  await app.register(exportRoutes, exporting)
  await app.register(exportPresetRoutes, deps)
  await app.register(gstr1Routes, deps)
  await app.register(artworkRoutes, deps)
  await app.register(packingSlipRoutes, deps)
  await app.register(jobTicketRoutes, deps)
  await app.register(printFileRoutes, deps)
  await app.register(courierImportRoutes, deps)
  await app.register(parcelRoutes, deps)
  await app.register(courierRoutes, deps)
  await app.register(workshopRoutes, deps)
  await app.register(boardRoutes, deps)
  await app.register(orderQuestionRoutes, deps)
  await app.register(workshopQuestionRoutes, deps)
  await app.register(adminReturnRoutes, deps)
  await app.register(paymentIssueRoutes, deps)
  await app.register(adminProductRoutes, deps)
  await app.register(stockMovementRoutes, deps)
  await app.register(productImportRoutes, deps)
  await app.register(historyImportRoutes, deps)
  await app.register(printAreaRoutes, deps)
  await app.register(adminCategoryRoutes, deps)
  await app.register(catalogueLookupRoutes, deps)
  await app.register(searchSynonymRoutes, deps)
  await app.register(taxRateRoutes, deps)
  await app.register(adminCouponRoutes, deps)
  await app.register(adminSettingRoutes, deps)
  await app.register(adminPageRoutes, deps)
  await app.register(adminRedirectRoutes, deps)
  await app.register(emailTextRoutes, deps)
  await app.register(webhookRoutes, deps)
  await app.register(whatsappAdminRoutes, deps)
  await app.register(adminCustomerRoutes, deps)
  await app.register(adminImportedOrderRoutes, deps)
  await app.register(adminStaffRoutes, deps)
  await app.register(apiTokenRoutes, deps)
  await app.register(preferenceRoutes, deps)
  await app.register(adminReviewRoutes, deps)
  await app.register(newsletterSubscriberRoutes, deps)
  await app.register(adminContactMessageRoutes, deps)
  await app.register(auditRoutes, deps)
  await app.register(securityRuleRoutes, deps)
  await app.register(failedJobRoutes, deps)
}
