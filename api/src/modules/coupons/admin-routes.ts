import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import {
  type AdminCoupon,
  type AdminCouponBody,
  type AdminCouponChange,
  adminCoupon,
  adminCouponBody,
  adminCouponChange,
  adminCouponsBulkChange,
  validateCouponTerms,
} from '@nakshi/core/coupons/admin-schema'
import { discountTypes } from '@nakshi/core/coupons/schema'
import { eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { orderByName } from '../../platform/db/order-by-name.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { mapUniqueViolation } from '../../platform/db/postgres-error.ts'
import { categories, couponCodes, coupons, orders, products } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, type Issue, notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'
import { bulkChanges } from '../../platform/http/bulk-changes.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import {
  contains,
  filterBy,
  filterByCondition,
  filterByText,
  type ListSpec,
} from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { crudRoutes } from '../audit/crud-routes.ts'

const reads = { access: { right: 'coupons.read' } } as const
const writes = { access: { right: 'coupons.write' } } as const

const bulk = bulkChanges(coupons, coupons.code)

export async function adminCouponRoutes(app: App, { db }: Deps): Promise<void> {
  const coupons = crudRoutes(app, {
    db,
    url: '/api/admin/coupons',
    names: ['coupon', 'coupons'],
    tags: ['admin: coupons'],
    record: adminCoupon,
    read: getCoupon,
    subject: 'coupon',
  })
  coupons.list(reads, { row: adminCoupon, spec: couponsListSpec, list: listCoupons })
  coupons.one(reads)
  coupons.add(writes, adminCouponBody, createCoupon)
  coupons.change(writes, adminCouponChange, updateCoupon)
  coupons.changeMany(writes, adminCouponsBulkChange, bulk.update)
  // Orders keep the code
  coupons.remove({ ...writes, stepUp: true }, bulk.remove)
}

const codeConflict = {
  constraint: 'coupons_code_unique',
  path: 'code',
  message: adminMessages.coupon.code_taken,
}

const couponsListSpec = {
  id: coupons.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    code: orderByName(coupons.code),
    ...pickColumns(coupons, 'discount_value', 'used_count', 'starts_at', 'expires_at', 'is_active'),
    ...pickColumns(coupons, 'description', 'discount_type', 'minimum_amount', 'maximum_discount'),
    ...pickColumns(coupons, 'usage_limit', 'per_customer_limit', 'first_order_only'),
    ...pickColumns(coupons, 'created_at', 'updated_at', 'single_use_codes'),
    is_personal: sql`${coupons.newsletter_subscriber_id} is not null`,
  },
  filters: {
    q: filterByText((typed) => or(contains(coupons.code, typed), contains(coupons.description, typed))),
    code: filterByText((typed) => contains(coupons.code, typed)),
    is_active: filterBy(z.boolean(), (selected) => eq(coupons.is_active, selected)),
    is_personal: filterByCondition(isNotNull(coupons.newsletter_subscriber_id)),
    discount_type: filterBy(z.enum(discountTypes), (type) => eq(coupons.discount_type, type)),
  },
} satisfies ListSpec

const selectCoupons = (db: Queryable) => db.select().from(coupons).$dynamic()
const listCoupons = listResource({
  from: coupons,
  select: selectCoupons,
  toRow: toAdminCoupon,
})

function toAdminCoupon({ newsletter_subscriber_id, ...row }: typeof coupons.$inferSelect): AdminCoupon {
  return { ...toIsoDates(row), is_personal: newsletter_subscriber_id !== null }
}

async function getCoupon(db: Queryable, id: string): Promise<AdminCoupon> {
  const [row] = await selectCoupons(db).where(eq(coupons.id, id))
  if (!row) throw notFound()
  return toAdminCoupon(row)
}

/** @throws {AppError} 409 code taken, 422 code used by orders or unknown products */
async function createCoupon(tx: Tx, { starts_at, expires_at, ...fields }: AdminCouponBody): Promise<string> {
  await assertInCatalogue(tx, fields)
  await assertCodeNeverUsed(tx, fields.code)
  const row = await mapUniqueViolation(
    insertRow(tx, coupons, {
      ...fields,
      starts_at: new Date(starts_at),
      expires_at: expires_at ? new Date(expires_at) : null,
    }),
    codeConflict,
  )
  return row.id
}

/** Validates the merged record. @throws {AppError} 404, 409 outdated version or code taken, 422 */
async function updateCoupon(tx: Tx, id: string, change: AdminCouponChange): Promise<void> {
  const { updated_at, starts_at, expires_at, ...fields } = change
  const [stored] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, updated_at)
  const next = {
    ...stored,
    ...fields,
    ...(starts_at === undefined ? {} : { starts_at: new Date(starts_at) }),
    ...(expires_at === undefined ? {} : { expires_at: expires_at === null ? null : new Date(expires_at) }),
    updated_at: sql`now()`,
  }
  if (next.discount_type === 'fixed') next.maximum_discount = null
  await assertInCatalogue(tx, next, stored)
  const issues: Issue[] = [...validateCouponTerms(next), ...validateNewsletterTerms(next)]
  // Paise or percent: a value of the other type means something else.
  if (next.discount_type !== stored.discount_type && fields.discount_value === undefined)
    issues.push({ path: 'discount_value', message: adminFormMessages.coupon_value })
  if (next.usage_limit !== null && next.usage_limit < stored.used_count)
    issues.push({
      path: 'usage_limit',
      message: withParams(adminMessages.coupon.used_more, { times: stored.used_count }),
    })
  if (issues[0]) throw new AppError(422, 'terms', issues[0].message, issues)
  if (next.code !== stored.code) {
    await assertCodeUnused(tx, stored.code, adminMessages.coupon.code_used)
    await assertCodeNeverUsed(tx, next.code)
  }
  await mapUniqueViolation(tx.update(coupons).set(next).where(eq(coupons.id, id)), codeConflict)
}

/** The check constraint of the table, in words. */
type Coupon = typeof coupons.$inferSelect
function validateNewsletterTerms(
  next: Pick<Coupon, 'newsletter_subscriber_id' | 'usage_limit' | 'first_order_only' | 'expires_at'>,
): Issue[] {
  if (next.newsletter_subscriber_id === null) return []
  const message = adminMessages.coupon.newsletter_terms
  const wrong = {
    usage_limit: next.usage_limit !== 1,
    first_order_only: !next.first_order_only,
    expires_at: next.expires_at === null,
  }
  return Object.entries(wrong).flatMap(([path, isWrong]) => (isWrong ? [{ path, message }] : []))
}

/** Limits count orders by code, so a new code would reset them. @throws {AppError} 422 */
async function assertCodeUnused(tx: Tx, code: string, message: CatalogueMessage): Promise<void> {
  const [used] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.coupon_code, code)).limit(1)
  if (used) throw fieldError(422, 'code_used', 'code', message)
}

async function assertCodeNeverUsed(tx: Tx, code: string): Promise<void> {
  if ((await tx.$count(couponCodes, eq(couponCodes.code, code))) > 0)
    throw fieldError(409, 'taken', 'code', adminMessages.coupon.code_taken)
  const existing = await tx.$count(coupons, eq(coupons.code, code))
  if (existing === 0) await assertCodeUnused(tx, code, adminMessages.coupon.code_used_before)
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
      throw fieldError(422, 'unknown', path, adminMessages.coupon.not_in_catalogue)
  }
}
