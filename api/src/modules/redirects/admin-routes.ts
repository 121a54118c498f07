import { splitLanguage } from '@nakshi/core/base/languages'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { redirectMessages } from '@nakshi/core/content/admin-redirect-messages'
import {
  type AdminRedirect,
  type AdminRedirectBody,
  type AdminRedirectChange,
  adminRedirect,
  adminRedirectBody,
  adminRedirectChange,
} from '@nakshi/core/content/admin-redirects'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { redirects } from '../../platform/db/tables/index.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import { contains, filterByText, type ListSpec } from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import { isLiveAddress } from './find-address.ts'
import { collapseRedirects, insertRedirect, lockRedirects } from './move-address.ts'
import { toRedirectPath } from './redirect-path.ts'

const reads = { access: { right: 'settings.read' } } as const
const writes = { access: { right: 'settings.write' } } as const

export async function adminRedirectRoutes(app: App, { db }: Deps): Promise<void> {
  const redirects = crudRoutes(app, {
    db,
    url: '/api/admin/redirects',
    names: ['redirect', 'redirects'],
    tags: ['admin: redirects'],
    record: adminRedirect,
    read: getRedirect,
    subject: 'redirect',
  })
  redirects.list(reads, { row: adminRedirect, spec: redirectsListSpec, list: listRedirects })
  redirects.one(reads)
  redirects.add(writes, adminRedirectBody, createRedirect)
  redirects.change(writes, adminRedirectChange, updateRedirect)
  redirects.remove(writes, deleteRedirects)
}

const redirectsListSpec = {
  id: redirects.id,
  default_sort: ['created_at', 'DESC'],
  sortable: pickColumns(redirects, 'from_path', 'to_path', 'created_at', 'updated_at'),
  filters: {
    q: filterByText((typed) => or(contains(redirects.from_path, typed), contains(redirects.to_path, typed))),
  },
} satisfies ListSpec

const listRedirects = listResource({
  from: redirects,
  select: (db) => db.select().from(redirects).$dynamic(),
  toRow: toIsoDates,
})

async function getRedirect(db: Queryable, id: string): Promise<AdminRedirect> {
  const [row] = await db.select().from(redirects).where(eq(redirects.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** @throws {AppError} 409 taken, 422 same address, live address or loop */
async function createRedirect(tx: Tx, body: AdminRedirectBody): Promise<string> {
  await lockRedirects(tx)
  const { from, to } = await checkRedirect(tx, body)
  return insertRedirect(tx, from, to)
}

/** @throws {AppError} 404, 409 outdated version or taken, 422 as `createRedirect` */
async function updateRedirect(tx: Tx, id: string, change: AdminRedirectChange): Promise<void> {
  await lockRedirects(tx)
  const [stored] = await tx.select().from(redirects).where(eq(redirects.id, id)).for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, change.updated_at)
  const { from_path = stored.from_path, to_path = stored.to_path } = change
  const { from, to } = await checkRedirect(tx, { from_path, to_path }, id)
  await tx
    .update(redirects)
    .set({ from_path: from, to_path: to, updated_at: sql`now()` })
    .where(eq(redirects.id, id))
  await collapseRedirects(tx, from, to)
}

/** All or none. @throws {AppError} 404 unknown id */
async function deleteRedirects(tx: Tx, ids: string[]): Promise<void> {
  const removed = await tx.delete(redirects).where(inArray(redirects.id, ids)).returning({ id: redirects.id })
  if (removed.length !== ids.length) throw notFound()
}

/** Of all languages, so without the prefix of one. A target that redirects itself is replaced by the last address. */
async function checkRedirect(tx: Tx, body: AdminRedirectBody, ownId?: string) {
  const fromPath = splitLanguage(body.from_path).path
  const toPath = splitLanguage(body.to_path).path
  const [from, target] = [toRedirectPath(fromPath), toRedirectPath(toPath)]
  if (from === null) throw redirectError('from_path', redirectMessages.path)
  if (target === null) throw redirectError('to_path', redirectMessages.path)
  if (from === target) throw redirectError('to_path', redirectMessages.same)
  if (await isLiveAddress(tx, from)) throw redirectError('from_path', redirectMessages.in_use)
  const found = await tx
    .select({ from_path: redirects.from_path, to_path: redirects.to_path })
    .from(redirects)
    .where(and(inArray(redirects.from_path, [from, target]), ownId ? ne(redirects.id, ownId) : undefined))
  if (found.some((other) => other.from_path === from))
    throw fieldError(409, 'redirect', 'from_path', redirectMessages.taken)
  const to = found.find((other) => other.from_path === target)?.to_path ?? toPath
  if (toRedirectPath(to) === from) throw redirectError('to_path', redirectMessages.loop)
  return { from, to }
}

const redirectError = (path: keyof AdminRedirectBody, message: CatalogueMessage) =>
  fieldError(422, 'redirect', path, message)
