import {
  adminPage,
  adminPageBody,
  adminPageChange,
  adminPageRow,
  adminPageVersion,
  pagePreviewBody,
} from '@nakshi/contract/admin/pages'
import { contentPage } from '@nakshi/contract/shop/pages'
import type { App, Deps } from '../../app-types.ts'
import { oneId } from '../../http/simple-rest.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import { getPage, listPages, listPageVersions, pagesListSpec } from './list-pages.ts'
import { sanitizePage } from './sanitize-page.ts'
import { assertPlaceholders, createPage, deletePages, updatePage } from './save-page.ts'
import { renderPage } from './to-content-page.ts'

const reads = { access: { right: 'settings.read' } } as const
const writes = { access: { right: 'settings.write' } } as const
const tags = ['admin: pages']

export async function adminPageRoutes(app: App, { db, config }: Deps): Promise<void> {
  const pages = crudRoutes(app, {
    db,
    url: '/api/admin/pages',
    tags,
    record: adminPage,
    read: getPage,
    subject: 'page',
  })
  pages.list(reads, { row: adminPageRow, spec: pagesListSpec, list: listPages })
  pages.one(reads)
  pages.add(writes, adminPageBody, createPage)
  pages.change(writes, adminPageChange, (tx, id, change, by) => updatePage(tx, id, change, by, config))
  pages.remove({ ...writes, stepUp: true }, deletePages)

  app.get(
    '/api/admin/pages/:id/versions',
    { config: reads, schema: { tags, params: oneId, response: { 200: adminPageVersion.array() } } },
    ({ params }) => listPageVersions(db, params.id),
  )

  app.post(
    '/api/admin/pages/preview',
    { config: reads, schema: { tags, body: pagePreviewBody, response: { 200: contentPage } } },
    async ({ body: typed }) => {
      const page = { ...typed, body: sanitizePage(typed.body), updated_at: new Date().toISOString() }
      assertPlaceholders(page)
      return renderPage(db, page, config)
    },
  )
}
