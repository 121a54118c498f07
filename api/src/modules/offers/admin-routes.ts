import { withParams } from '@nakshi/core/base/message-template'
import { adminOfferMessages } from '@nakshi/core/offers/admin-messages'
import {
  type AdminOffer,
  type AdminOfferBody,
  type AdminOfferChange,
  adminOffer,
  adminOfferBody,
  adminOfferChange,
  adminOffersBulkChange,
  normaliseOfferTerms,
  validateOfferTerms,
} from '@nakshi/core/offers/admin-schema'
import { offerKinds } from '@nakshi/core/offers/kinds'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { orderByName } from '../../platform/db/order-by-name.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { categories, offers, products } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, type Issue, notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'
import { bulkChanges } from '../../platform/http/bulk-changes.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import { contains, filterBy, filterByText, type ListSpec } from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import { lacksTranslation } from '../translations/lacks-translation.ts'
import { registerTranslations } from '../translations/register-translations.ts'

const reads = { access: { right: 'coupons.read' } } as const
const writes = { access: { right: 'coupons.write' } } as const

const bulk = bulkChanges(offers, offers.name)

export async function adminOfferRoutes(app: App, { db }: Deps): Promise<void> {
  const routes = crudRoutes(app, {
    db,
    url: '/api/admin/offers',
    names: ['offer', 'offers'],
    tags: ['admin: offers'],
    record: adminOffer,
    read: getOffer,
    subject: 'offer',
  })
  routes.list(reads, { row: adminOffer, spec: offersListSpec, list: listOffers })
  routes.one(reads)
  routes.add(writes, adminOfferBody, createOffer)
  routes.change(writes, adminOfferChange, updateOffer)
  routes.changeMany(writes, adminOffersBulkChange, bulk.update)
  // Orders have a copy of the terms
  routes.remove({ ...writes, stepUp: true }, bulk.remove)
  registerTranslations(app, { db, url: '/api/admin/offers', subject: 'offer', reads, writes })
}

const usedCount = sql<number>`(
  select count(*)::int from orders o where o.offer_id = offers.id and o.status <> 'cancelled'
)`.as('used_count')

const offersListSpec = {
  id: offers.id,
  default_sort: ['priority', 'DESC'],
  sortable: {
    name: orderByName(offers.name),
    ...pickColumns(offers, 'kind', 'value', 'priority', 'starts_at', 'expires_at', 'is_active'),
    ...pickColumns(offers, 'maximum_discount', 'buy_quantity', 'get_quantity', 'minimum_amount'),
    ...pickColumns(offers, 'minimum_quantity', 'usage_limit', 'per_customer_limit'),
    ...pickColumns(offers, 'created_at', 'updated_at'),
    used_count: sql`used_count`,
  },
  filters: {
    q: filterByText((typed) => contains(offers.name, typed)),
    name: filterByText((typed) => contains(offers.name, typed)),
    is_active: filterBy(z.boolean(), (selected) => eq(offers.is_active, selected)),
    kind: filterBy(z.enum(offerKinds), (kind) => eq(offers.kind, kind)),
    untranslated: lacksTranslation(offers.id),
  },
} satisfies ListSpec

const selectOffers = (db: Queryable) =>
  db
    .select({ ...getTableColumns(offers), used_count: usedCount })
    .from(offers)
    .$dynamic()

const listOffers = listResource({ from: offers, select: selectOffers, toRow: toIsoDates })

async function getOffer(db: Queryable, id: string): Promise<AdminOffer> {
  const [row] = await selectOffers(db).where(eq(offers.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** @throws {AppError} 422 unknown products */
async function createOffer(tx: Tx, { starts_at, expires_at, ...fields }: AdminOfferBody): Promise<string> {
  await assertInCatalogue(tx, fields)
  const row = await insertRow(tx, offers, {
    ...fields,
    starts_at: new Date(starts_at),
    expires_at: expires_at ? new Date(expires_at) : null,
  })
  return row.id
}

/** Validates the merged record; orders have the terms that they were placed with. @throws {AppError} 404, 409, 422 */
async function updateOffer(tx: Tx, id: string, change: AdminOfferChange): Promise<void> {
  const { updated_at, starts_at, expires_at, ...fields } = change
  const [stored] = await tx.select().from(offers).where(eq(offers.id, id)).for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, updated_at)
  const next = normaliseOfferTerms({
    ...stored,
    ...fields,
    ...(starts_at === undefined ? {} : { starts_at: new Date(starts_at) }),
    ...(expires_at === undefined ? {} : { expires_at: expires_at === null ? null : new Date(expires_at) }),
  })
  await assertInCatalogue(tx, next, stored)
  const issues: Issue[] = validateOfferTerms(next)
  // Paise or percent: a value of another kind means something else.
  if (next.kind !== stored.kind && next.kind !== 'free_delivery' && fields.value === undefined)
    issues.push({ path: 'value', message: adminOfferMessages.no_value })
  const { used_count: used } = await getOffer(tx, id)
  if (next.usage_limit !== null && next.usage_limit < used)
    issues.push({
      path: 'usage_limit',
      message: withParams(adminOfferMessages.used_more, { times: used }),
    })
  if (issues[0]) throw new AppError(422, 'terms', issues[0].message, issues)
  await tx
    .update(offers)
    .set({ ...next, updated_at: sql`now()` })
    .where(eq(offers.id, id))
}

type Chosen = { product_ids: string[]; category_ids: string[] }

/** Items deleted from the catalogue may stay selected; new ones must exist. @throws {AppError} 422 */
async function assertInCatalogue(tx: Tx, selected: Chosen, before?: Chosen): Promise<void> {
  for (const [path, table] of [
    ['product_ids', products],
    ['category_ids', categories],
  ] as const) {
    const added = selected[path].filter((id) => !before?.[path].includes(id))
    if (added.length === 0) continue
    const found = await tx.select({ id: table.id }).from(table).where(inArray(table.id, added))
    if (found.length < added.length)
      throw fieldError(422, 'unknown', path, adminOfferMessages.not_in_catalogue)
  }
}
