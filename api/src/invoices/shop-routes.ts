import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { exportsOf } from '../audit/looked-at.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { uuid } from '../contract/fields.ts'
import { orders } from '../db/tables/index.ts'
import { signedIn } from '../http/access.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { type PrintedInvoice, readInvoice } from './read-invoice.ts'

const schema = { tags: ['orders'], params: z.strictObject({ id: uuid }), produces: ['application/pdf'] }

/** The invoice of an order as a PDF: of one's own, and for staff of any. */
export async function invoiceRoutes(app: App, { db }: Deps): Promise<void> {
  app.get('/api/orders/:id/invoice', { config: { access: 'user' }, schema }, async (request, reply) => {
    const own = eq(orders.user_id, signedIn(request).id)
    return send(reply, await readInvoice(db, request.params.id, own))
  })

  app.get(
    '/api/admin/orders/:id/invoice',
    { config: { access: { right: 'invoices.read' } }, schema },
    async (request, reply) => {
      const { id } = request.params
      const printed = await readInvoice(db, id)
      await writeAudit(db, request, ...exportsOf('invoice', [id]))
      return send(reply, printed)
    },
  )
}

async function send(reply: FastifyReply, printed: PrintedInvoice): Promise<FastifyReply> {
  const name = `invoice-${printed.invoice.number.replaceAll('/', '-')}.pdf`
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .type('application/pdf')
    .send(await invoicePdf(printed))
}
