import { shownHomePage } from '@nakshi/core/settings/shown-home-page'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { getHomePage } from './get-home-page.ts'

export async function homeRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/home',
    {
      config: { access: 'visitor', shared: true },
      schema: {
        operationId: 'getHomePage',
        summary: 'Reads the sections of the home page that the store arranged',
        tags: ['settings'],
        response: { 200: shownHomePage },
      },
    },
    (request) => getHomePage(db, getRequestLanguage(request)),
  )
}
