import {
  type AdminPage,
  type AdminPageVersion,
  adminPage,
  adminPageBody,
  adminPageChange,
  adminPageRow,
  adminPageVersion,
  pagePreviewBody,
} from '@nakshi/core/content/admin-pages'
import { contentPage, pageStatuses } from '@nakshi/core/content/pages'
import { desc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/client.ts'
import { orderByName } from '../../platform/db/order-by-name.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { pages, pageVersions } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import {
  contains,
  filterBy,
  filterByText,
  type ListSpec,
  oneId,
  oneOrMany,
} from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import { lacksTranslation } from '../translations/lacks-translation.ts'
import { registerTranslations } from '../translations/register-translations.ts'
import { findPlaceholderError } from './fill-placeholders.ts'
import { assertPlaceholders, createPage, deletePages, sanitizePage, updatePage } from './save-page.ts'
import { renderPage } from './to-content-page.ts'

const reads = { access: { right: 'settings.read' } } as const
const writes = { access: { right: 'settings.write' } } as const
const tags = ['admin: pages']

export async function adminPageRoutes(app: App, { db, config }: Deps): Promise<void> {
  const pages = crudRoutes(app, {
    db,
    url: '/api/admin/pages',
    names: ['page', 'pages'],
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

  registerTranslations(app, {
    db,
    url: '/api/admin/pages',
    subject: 'page',
    reads,
    writes,
    sanitize: sanitizePage,
    findError: (field, text) => findPlaceholderError(text, field === 'body'),
  })

  app.get(
    '/api/admin/pages/:id/versions',
    {
      config: reads,
      schema: {
        operationId: 'listPageVersions',
        summary: 'Lists the saved texts of a page',
        tags,
        params: oneId,
        response: { 200: adminPageVersion.array() },
      },
    },
    ({ params }) => listPageVersions(db, params.id),
  )

  app.post(
    '/api/admin/pages/preview',
    {
      config: reads,
      schema: {
        operationId: 'previewPage',
        summary: 'Fills the placeholders of an unsaved page',
        tags,
        body: pagePreviewBody,
        response: { 200: contentPage },
      },
    },
    async ({ body: typed }) => {
      const page = { ...typed, body: sanitizePage(typed.body), updated_at: new Date().toISOString() }
      assertPlaceholders(page)
      return renderPage(db, page, config)
    },
  )
}

const pagesListSpec = {
  id: pages.id,
  default_sort: ['title', 'ASC'],
  sortable: {
    title: orderByName(pages.title),
    ...pickColumns(pages, 'slug', 'kind', 'description', 'seo_title', 'status', 'created_at', 'updated_at'),
  },
  filters: {
    q: filterByText((typed) => or(contains(pages.title, typed), contains(pages.slug, typed))),
    slug: filterBy(oneOrMany(z.string().trim().max(120)), (any) => inArray(pages.slug, any)),
    untranslated: lacksTranslation(pages.id),
    status: filterBy(z.enum(pageStatuses), (status) => eq(pages.status, status)),
  },
} satisfies ListSpec

const { body: _body, ...rowColumns } = getTableColumns(pages)

const listPages = listResource({
  from: pages,
  select: (db) => db.select(rowColumns).from(pages).$dynamic(),
  toRow: toIsoDates,
})

async function getPage(db: Queryable, id: string): Promise<AdminPage> {
  const [row] = await db.select().from(pages).where(eq(pages.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** Newest first; the first is the current text. @throws {AppError} 404 */
async function listPageVersions(db: Queryable, id: string): Promise<AdminPageVersion[]> {
  await getPage(db, id)
  const { page_id: _page_id, ...columns } = getTableColumns(pageVersions)
  const rows = await db
    .select(columns)
    .from(pageVersions)
    .where(eq(pageVersions.page_id, id))
    .orderBy(desc(pageVersions.saved_at), desc(pageVersions.id))
  return rows.map(toIsoDates)
}
