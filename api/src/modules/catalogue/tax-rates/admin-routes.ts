import { taxRate, taxRateBody } from '@nakshi/contract/admin/tax-rates'
import type { App, Deps } from '../../../app-types.ts'
import { oneId } from '../../../http/simple-rest.ts'
import { auditedChange, auditedCreate } from '../../audit/audited-change.ts'
import { createTaxRate, deleteTaxRate, listTaxRates } from './tax-rate-table.ts'

const reads = { access: { right: 'tax.read' } } as const
const writes = { access: { right: 'settings.write' }, stepUp: true } as const
const tags = ['admin: tax']

export async function taxRateRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/tax-rates',
    { config: reads, schema: { tags, response: { 200: taxRate.array() } } },
    () => listTaxRates(db),
  )

  app.post(
    '/api/admin/tax-rates',
    { config: writes, schema: { tags, body: taxRateBody, response: { 201: taxRate } } },
    async (request, reply) => {
      const id = await auditedCreate(
        db,
        request,
        'tax_rate',
        async (tx) => (await createTaxRate(tx, request.body)).id,
      )
      return reply.code(201).send({ id, ...request.body })
    },
  )

  app.delete(
    '/api/admin/tax-rates/:id',
    { config: writes, schema: { tags, params: oneId, response: { 200: oneId } } },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request, { action: 'delete', subject: 'tax_rate', ids: [id] }, (tx) =>
        deleteTaxRate(tx, id),
      )
      return { id }
    },
  )
}
