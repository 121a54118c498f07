import { adminMessages } from '@nakshi/core/admin-messages'
import {
  addedTaxRates,
  type TaxRate,
  type TaxRateBody,
  taxRate,
  taxRateBody,
} from '@nakshi/core/tax/admin-schema'
import { COMMON_GIFT_RATES, COMMON_RATES_FROM } from '@nakshi/core/tax/common-rates'
import { asc, desc, eq } from 'drizzle-orm'
import { type Actor, setActor } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { taxRates } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { auditCreated, auditedChange, auditedCreate } from '../../audit/audited-change.ts'

const reads = { access: { right: 'tax.read' } } as const
const writes = { access: { right: 'settings.write' }, stepUp: true } as const
const tags = ['admin: tax']

export async function taxRateRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/tax-rates',
    {
      config: reads,
      schema: {
        operationId: 'listAdminTaxRates',
        summary: 'Lists tax rates',
        tags,
        response: { 200: taxRate.array() },
      },
    },
    () => listTaxRates(db),
  )

  app.post(
    '/api/admin/tax-rates',
    {
      config: writes,
      schema: {
        operationId: 'createAdminTaxRate',
        summary: 'Creates a tax rate',
        tags,
        body: taxRateBody,
        response: { 201: taxRate },
      },
    },
    async (request, reply) => {
      const id = await auditedCreate(
        db,
        request.actor,
        'tax_rate',
        async (tx) => (await createTaxRate(tx, request.body)).id,
      )
      return reply.code(201).send({ id, ...request.body })
    },
  )

  app.post(
    '/api/admin/tax-rates/common',
    {
      config: writes,
      schema: {
        operationId: 'addCommonTaxRates',
        summary: 'Adds the common rates for gifts that are missing',
        tags,
        response: { 201: addedTaxRates },
      },
    },
    async (request, reply) => {
      const added = await db.transaction((tx) => addCommonRates(tx, requireActor(request)))
      return reply.code(201).send({ added })
    },
  )

  app.delete(
    '/api/admin/tax-rates/:id',
    {
      config: writes,
      schema: {
        operationId: 'deleteAdminTaxRate',
        summary: 'Deletes a tax rate',
        tags,
        params: oneId,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request.actor, { action: 'delete', subject: 'tax_rate', ids: [id] }, (tx) =>
        deleteTaxRate(tx, id),
      )
      return { id }
    },
  )
}

const columns = pickColumns(taxRates, 'id', 'hsn', 'percent', 'valid_from')
const MAX_TAX_RATES = 1_000

function listTaxRates(db: Queryable): Promise<TaxRate[]> {
  return db
    .select(columns)
    .from(taxRates)
    .orderBy(asc(taxRates.hsn), desc(taxRates.valid_from))
    .limit(MAX_TAX_RATES)
}

/** @throws {AppError} 409 duplicate HSN code and date */
async function createTaxRate(db: Queryable, rate: TaxRateBody): Promise<TaxRate> {
  const [row] = await mapUniqueViolation(db.insert(taxRates).values(rate).returning(columns), {
    constraint: 'tax_rates_once',
    path: 'valid_from',
    message: adminMessages.tax_rate.taken,
  })
  if (!row) throw new Error('tax rate was not stored')
  return row
}

/** Leaves out codes that a rate of the owner covers, such as 69 for 6911. */
async function addCommonRates(tx: Tx, actor: Actor): Promise<number> {
  await setActor(tx, actor)
  const known = (await listTaxRates(tx)).map(({ hsn }) => hsn).filter((hsn) => hsn !== '')
  const missing = COMMON_GIFT_RATES.filter(({ hsn }) => !known.some((start) => hsn.startsWith(start)))
  for (const { hsn, percent } of missing) {
    const { id } = await createTaxRate(tx, { hsn, percent, valid_from: COMMON_RATES_FROM })
    await auditCreated(tx, actor, 'tax_rate', id)
  }
  return missing.length
}

/** Orders keep the rate they were placed with. @throws {AppError} 404 */
async function deleteTaxRate(db: Queryable, id: string): Promise<void> {
  const removed = await db.delete(taxRates).where(eq(taxRates.id, id)).returning({ id: taxRates.id })
  if (removed.length === 0) throw notFound()
}
