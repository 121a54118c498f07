import type { App, Deps } from '../../app-types.ts'
import { dashboard } from '../../contract/admin/dashboard.ts'
import { readDashboard } from './read-dashboard.ts'

/** The first screen of the backoffice. */
export async function dashboardRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/dashboard',
    {
      config: { access: 'admin' },
      schema: { tags: ['admin: dashboard'], response: { 200: dashboard } },
    },
    () => readDashboard(db),
  )
}
