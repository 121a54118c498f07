import { DEFAULT_LANGUAGE } from '@nakshi/core/base/languages'
import { homeSettingsInput } from '@nakshi/core/settings/home-page'
import { shownHomePage } from '@nakshi/core/settings/shown-home-page'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { sanitizeSections } from '../settings/home-sections.ts'
import { getHomePage } from './get-home-page.ts'

export async function homePreviewRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/settings/home/preview',
    {
      config: { access: { right: 'settings.read' } },
      schema: {
        operationId: 'previewHomePage',
        summary: 'Reads the content of unsaved sections of the home page',
        tags: ['admin: settings'],
        body: homeSettingsInput,
        response: { 200: shownHomePage },
      },
    },
    ({ body }) => getHomePage(db, DEFAULT_LANGUAGE, sanitizeSections(body).sections),
  )
}
