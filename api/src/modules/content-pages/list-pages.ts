import type { AdminPage, AdminPageVersion } from '@nakshi/contract/admin/pages'
import { pageStatuses } from '@nakshi/contract/shop/pages'
import { desc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { orderByName } from '../../db/order-by-name.ts'
import { pages, pageVersions } from '../../db/tables/index.ts'
import { notFound } from '../../errors.ts'
import { listResource } from '../../http/list-resource.ts'
import { contains, filterBy, filterByText, type ListSpec, oneOrMany } from '../../http/simple-rest.ts'
import { toIsoDates } from '../../http/to-iso-dates.ts'

export const pagesListSpec = {
  id: pages.id,
  default_sort: ['title', 'ASC'],
  sortable: {
    title: orderByName(pages.title),
    slug: pages.slug,
    status: pages.status,
    created_at: pages.created_at,
    updated_at: pages.updated_at,
  },
  filters: {
    q: filterByText((typed) => or(contains(pages.title, typed), contains(pages.slug, typed))),
    slug: filterBy(oneOrMany(z.string().trim().max(120)), (any) => inArray(pages.slug, any)),
    status: filterBy(z.enum(pageStatuses), (status) => eq(pages.status, status)),
  },
} satisfies ListSpec

const { body: _body, ...rowColumns } = getTableColumns(pages)

export const listPages = listResource({
  from: pages,
  select: (db) => db.select(rowColumns).from(pages).$dynamic(),
  toRow: toIsoDates,
})

export async function getPage(db: Queryable, id: string): Promise<AdminPage> {
  const [row] = await db.select().from(pages).where(eq(pages.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** Newest first; the first is the current text. @throws {AppError} 404 */
export async function listPageVersions(db: Queryable, id: string): Promise<AdminPageVersion[]> {
  await getPage(db, id)
  const { page_id: _page_id, ...columns } = getTableColumns(pageVersions)
  const rows = await db
    .select(columns)
    .from(pageVersions)
    .where(eq(pageVersions.page_id, id))
    .orderBy(desc(pageVersions.saved_at), desc(pageVersions.id))
  return rows.map(toIsoDates)
}
