import type { App, Deps } from '../app-types.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { adminOrderRoutes } from './orders/routes.ts'

/** Everything the backoffice asks for, a folder a resource; admins only. */
export async function adminRoutes(app: App, deps: Deps): Promise<void> {
  await app.register(dashboardRoutes, deps)
  await app.register(adminOrderRoutes, deps)
}
