import type { App, Deps } from '../app-types.ts'
import type { Media } from '../media/open-media.ts'
import { artworkRoutes } from './artwork/routes.ts'
import { adminCategoryRoutes } from './categories/routes.ts'
import { adminCouponRoutes } from './coupons/routes.ts'
import { adminCustomerRoutes } from './customers/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { jobTicketRoutes } from './job-tickets/routes.ts'
import { adminOrderRoutes } from './orders/routes.ts'
import { packingSlipRoutes } from './packing-slips/routes.ts'
import { paymentIssueRoutes } from './payment-issues/routes.ts'
import { adminProductRoutes } from './products/routes.ts'
import { adminRequestRoutes } from './requests/routes.ts'
import { adminReviewRoutes } from './reviews/routes.ts'
import { adminSettingRoutes } from './settings/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'

/** Everything the backoffice asks for, a folder a resource; admins only. */
export async function adminRoutes(app: App, deps: Deps & { media: Media }): Promise<void> {
  await app.register(dashboardRoutes, deps)
  await app.register(adminOrderRoutes, deps)
  await app.register(exportRoutes, deps)
  await app.register(artworkRoutes, deps)
  await app.register(packingSlipRoutes, deps)
  await app.register(jobTicketRoutes, deps)
  await app.register(trackingRoutes, deps)
  await app.register(paymentIssueRoutes, deps)
  await app.register(adminProductRoutes, deps)
  await app.register(adminCategoryRoutes, deps)
  await app.register(adminCouponRoutes, deps)
  await app.register(adminSettingRoutes, deps)
  await app.register(adminCustomerRoutes, deps)
  await app.register(adminReviewRoutes, deps)
  await app.register(adminRequestRoutes, deps)
}
