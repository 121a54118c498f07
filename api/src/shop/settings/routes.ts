import type { App, Deps } from '../../app-types.ts'
import { settings } from '../../contract/settings.ts'
import { readSettings } from './read-settings.ts'

/** What the owner of the shop wrote for its pages, and the free-shipping threshold in paise. */
export async function settingsRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/settings',
    {
      config: { access: 'visitor', shared: true },
      schema: { tags: ['settings'], response: { 200: settings } },
    },
    () => readSettings(db),
  )
}
