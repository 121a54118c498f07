import { adminCustomerRoutes } from './accounts/customers/admin-routes.ts'
import { securityRuleRoutes } from './accounts/second-factor/admin-routes.ts'
import { adminStaffRoutes } from './accounts/staff/admin-routes.ts'
import type { App, Deps } from './app-types.ts'
import { auditRoutes } from './audit/admin-routes.ts'
import { adminCategoryRoutes } from './catalogue/categories/admin-routes.ts'
import { catalogueLookupRoutes } from './catalogue/lookup/admin-routes.ts'
import { adminProductRoutes } from './catalogue/products/admin-routes.ts'
import { searchSynonymRoutes } from './catalogue/search/admin-routes.ts'
import { stockMovementRoutes } from './catalogue/stock-movements/admin-routes.ts'
import { taxRateRoutes } from './catalogue/tax-rates/admin-routes.ts'
import { adminContactMessageRoutes } from './contact-messages/admin-routes.ts'
import { adminCouponRoutes } from './coupons/admin-routes.ts'
import { dashboardRoutes } from './dashboard/admin-routes.ts'
import { liveUpdateRoutes } from './dashboard/live-update-routes.ts'
import { printAreaRoutes } from './designs/areas/admin-routes.ts'
import { failedJobRoutes } from './health/admin-routes.ts'
import { listExportRoutes } from './import-export/exports/admin-routes.ts'
import { productImportRoutes } from './import-export/imports/admin-routes.ts'
import type { Media } from './media/open-media.ts'
import { adminOrderRoutes } from './orders/admin-routes.ts'
import { artworkRoutes } from './orders/artwork/admin-routes.ts'
import { courierImportRoutes } from './orders/courier-import/admin-routes.ts'
import { jobTicketRoutes } from './orders/documents/job-ticket-routes.ts'
import { packingSlipRoutes } from './orders/documents/packing-slip-routes.ts'
import { draftOrderRoutes } from './orders/draft-orders/admin-routes.ts'
import { cancelUnitsRoutes, orderEditRoutes } from './orders/edits/admin-routes.ts'
import { exportRoutes } from './orders/export/admin-routes.ts'
import { createExportLimiter } from './orders/export/export-concurrency.ts'
import { exportPresetRoutes } from './orders/export/preset-routes.ts'
import { gstr1Routes } from './orders/gstr1/admin-routes.ts'
import { parcelRoutes } from './orders/parcels/admin-routes.ts'
import { printFileRoutes } from './orders/print-files/admin-routes.ts'
import { boardRoutes } from './orders/production-board/admin-routes.ts'
import { orderQuestionRoutes } from './orders/questions/admin-routes.ts'
import { adminReturnRoutes } from './orders/returns/admin-routes.ts'
import { workshopRoutes } from './orders/workshop/admin-routes.ts'
import { workshopQuestionRoutes } from './orders/workshop/question-routes.ts'
import { paymentIssueRoutes } from './payments/issues/admin-routes.ts'
import { reportRoutes } from './reports/admin-routes.ts'
import { adminReviewRoutes } from './reviews/admin-routes.ts'
import { adminSettingRoutes } from './settings/admin-routes.ts'

export async function adminRoutes(app: App, deps: Deps & { media: Media }): Promise<void> {
  const exporting = { ...deps, runLimited: createExportLimiter() }
  await app.register(dashboardRoutes, deps)
  await app.register(liveUpdateRoutes, deps)
  await app.register(reportRoutes, deps)
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
  await app.register(workshopRoutes, deps)
  await app.register(boardRoutes, deps)
  await app.register(orderQuestionRoutes, deps)
  await app.register(workshopQuestionRoutes, deps)
  await app.register(adminReturnRoutes, deps)
  await app.register(paymentIssueRoutes, deps)
  await app.register(adminProductRoutes, deps)
  await app.register(stockMovementRoutes, deps)
  await app.register(listExportRoutes, exporting)
  await app.register(productImportRoutes, deps)
  await app.register(printAreaRoutes, deps)
  await app.register(adminCategoryRoutes, deps)
  await app.register(catalogueLookupRoutes, deps)
  await app.register(searchSynonymRoutes, deps)
  await app.register(taxRateRoutes, deps)
  await app.register(adminCouponRoutes, deps)
  await app.register(adminSettingRoutes, deps)
  await app.register(adminCustomerRoutes, deps)
  await app.register(adminStaffRoutes, deps)
  await app.register(adminReviewRoutes, deps)
  await app.register(adminContactMessageRoutes, deps)
  await app.register(auditRoutes, deps)
  await app.register(securityRuleRoutes, deps)
  await app.register(failedJobRoutes, deps)
}
