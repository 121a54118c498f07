import { dashboard } from '@nakshi/contract/admin/dashboard'
import type { App, Deps } from '../../app-types.ts'
import { getDashboardMetrics, getFirstSteps } from './get-dashboard.ts'

export async function dashboardRoutes(app: App, { db, config: { demo, razorpay } }: Deps): Promise<void> {
  app.get(
    '/api/admin/dashboard',
    {
      config: { access: { right: 'dashboard.read' } },
      schema: { tags: ['admin: dashboard'], response: { 200: dashboard } },
    },
    async () => {
      const metrics = await getDashboardMetrics(db)
      const firstSteps = demo ? null : await getFirstSteps(db, razorpay !== undefined)
      return { ...metrics, first_steps: firstSteps }
    },
  )
}
