import type { App, Deps } from '../app-types.ts'
import { shopSettings } from '../contract/settings.ts'
import { offeredMethods, onlinePayment } from '../domain/payment-methods.ts'
import { readSettings } from './read-settings.ts'

export async function settingsRoutes(app: App, { db, config }: Deps): Promise<void> {
  const payment = { online: onlinePayment(config), methods: offeredMethods(config) }
  app.get(
    '/api/settings',
    {
      config: { access: 'visitor', shared: true },
      schema: { tags: ['settings'], response: { 200: shopSettings } },
    },
    async () => ({ ...(await readSettings(db)), payment, sms: config.sms !== undefined }),
  )
}
