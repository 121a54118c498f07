import { adminPopularSearch, popularSearchChange } from '@nakshi/core/products/admin-popular-searches'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { listAdminPopularSearches, setSearchHidden } from './popular-searches.ts'

const tags = ['admin: search']

export async function popularSearchRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/popular-searches',
    {
      config: { access: { right: 'catalogue.read' } },
      schema: {
        operationId: 'listAdminPopularSearches',
        summary: 'Lists popular searches',
        tags,
        response: { 200: adminPopularSearch.array() },
      },
    },
    () => listAdminPopularSearches(db),
  )

  app.put(
    '/api/admin/popular-searches',
    {
      config: { access: { right: 'catalogue.write' } },
      schema: {
        operationId: 'setPopularSearchHidden',
        summary: 'Hides a popular search from the shop, or shows it',
        tags,
        body: popularSearchChange,
        response: { 200: popularSearchChange },
      },
    },
    async (request) => {
      const { words, is_hidden } = request.body
      await db.transaction(async (tx) => {
        await setSearchHidden(tx, request.body)
        const before = { popular_search: words, is_hidden: !is_hidden }
        const after = { popular_search: words, is_hidden }
        await writeAudit(tx, request.actor, { action: 'change', before, after })
      })
      return request.body
    },
  )
}
