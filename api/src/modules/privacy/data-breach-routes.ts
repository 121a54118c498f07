import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import {
  type DataBreach,
  type DataBreachBody,
  type DataBreachChange,
  dataBreach,
  dataBreachBody,
  dataBreachChange,
  listEarlyTimes,
} from '@nakshi/core/privacy/admin-schema'
import { eq, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { dataBreaches } from '../../platform/db/tables/index.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import { contains, filterByText, type ListSpec } from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { crudRoutes } from '../audit/crud-routes.ts'

const reads = { access: { right: 'settings.read' } } as const
const writes = { access: { right: 'settings.write' } } as const

/** Records stay: the Board may ask for them. */
export async function dataBreachRoutes(app: App, { db }: Deps): Promise<void> {
  const breaches = crudRoutes(app, {
    db,
    url: '/api/admin/data-breaches',
    names: ['data breach', 'data breaches'],
    tags: ['admin: privacy'],
    record: dataBreach,
    read: getDataBreach,
    subject: 'data_breach',
  })
  breaches.list(reads, { row: dataBreach, spec: breachListSpec, list: listDataBreaches })
  breaches.one(reads)
  breaches.add(writes, dataBreachBody, createDataBreach)
  breaches.change(writes, dataBreachChange, updateDataBreach)
}

const breachListSpec = {
  id: dataBreaches.id,
  default_sort: ['found_at', 'DESC'],
  sortable: pickColumns(
    dataBreaches,
    ...(['title', 'found_at', 'customers_informed_at', 'board_informed_at', 'board_reported_at'] as const),
    ...(['description', 'consequences', 'measures', 'advice', 'customers'] as const),
    ...(['created_at', 'updated_at'] as const),
  ),
  filters: {
    q: filterByText((typed) =>
      or(contains(dataBreaches.title, typed), contains(dataBreaches.description, typed)),
    ),
  },
} satisfies ListSpec

const listDataBreaches = listResource({
  from: dataBreaches,
  select: (db) => db.select().from(dataBreaches).$dynamic(),
  toRow: toIsoDates,
})

async function getDataBreach(db: Queryable, id: string): Promise<DataBreach> {
  const [row] = await db.select().from(dataBreaches).where(eq(dataBreaches.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

const toDate = (at: string | null) => (at === null ? null : new Date(at))

async function createDataBreach(tx: Tx, body: DataBreachBody): Promise<string> {
  const [row] = await tx
    .insert(dataBreaches)
    .values({
      ...body,
      found_at: new Date(body.found_at),
      customers_informed_at: toDate(body.customers_informed_at),
      board_informed_at: toDate(body.board_informed_at),
      board_reported_at: toDate(body.board_reported_at),
    })
    .returning({ id: dataBreaches.id })
  if (!row) throw new Error('data breach was not stored')
  return row.id
}

function toChanges({
  found_at,
  customers_informed_at,
  board_informed_at,
  board_reported_at,
  ...texts
}: Omit<DataBreachChange, 'updated_at'>) {
  return {
    ...texts,
    ...(found_at === undefined ? {} : { found_at: new Date(found_at) }),
    ...(customers_informed_at === undefined ? {} : { customers_informed_at: toDate(customers_informed_at) }),
    ...(board_informed_at === undefined ? {} : { board_informed_at: toDate(board_informed_at) }),
    ...(board_reported_at === undefined ? {} : { board_reported_at: toDate(board_reported_at) }),
  }
}

/** @throws {AppError} 404, 409 outdated version, 422 a time before the breach was found */
async function updateDataBreach(tx: Tx, id: string, { updated_at, ...change }: DataBreachChange) {
  const [stored] = await tx.select().from(dataBreaches).where(eq(dataBreaches.id, id)).for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, updated_at)
  const changes = toChanges(change)
  const [early] = listEarlyTimes({ ...stored, ...changes })
  if (early) throw fieldError(422, 'too_early', early, adminFormMessages.end_before_start)
  await tx
    .update(dataBreaches)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(dataBreaches.id, id))
}
