import { redirectQuery, redirectTarget } from '@nakshi/core/content/redirects'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { findRedirect } from './find-address.ts'
import { mergeQuery } from './redirect-path.ts'

export async function redirectRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/redirects',
    {
      config: { access: 'visitor', shared: true },
      schema: {
        operationId: 'findRedirect',
        summary: 'Finds the new address of a page that moved',
        tags: ['redirects'],
        querystring: redirectQuery,
        response: { 200: redirectTarget },
      },
    },
    async ({ query: { path } }) => {
      const target = await findRedirect(db, path)
      return { to: target && mergeQuery(target, path) }
    },
  )
}
