import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { exportsOf } from '../audit/looked-at.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { uuid } from '../contract/fields.ts'
import { orders } from '../db/tables/index.ts'
import { shopperOf } from '../http/access.ts'
import { showFile } from '../http/send-file.ts'
import { type PrintedPaper, paperPdf } from './paper-pdf.ts'
import { readInvoice, readPaper } from './read-papers.ts'

const produces = ['application/pdf']
const invoice = { tags: ['orders'], params: z.strictObject({ id: uuid }), produces }
const paper = { tags: ['orders'], params: z.strictObject({ id: uuid, paper_id: uuid }), produces }

export async function invoiceRoutes(app: App, { db }: Deps): Promise<void> {
  const mine = { access: 'shopper' } as const
  const staff = { access: { right: 'invoices.read' } } as const

  app.get('/api/orders/:id/invoice', { config: mine, schema: invoice }, async (request, reply) => {
    const own = eq(orders.user_id, shopperOf(request).id)
    return send(reply, await readInvoice(db, request.params.id, own))
  })

  app.get('/api/orders/:id/papers/:paper_id', { config: mine, schema: paper }, async (request, reply) => {
    const { id, paper_id } = request.params
    const own = eq(orders.user_id, shopperOf(request).id)
    return send(reply, await readPaper(db, id, paper_id, own))
  })

  app.get('/api/admin/orders/:id/invoice', { config: staff, schema: invoice }, async (request, reply) => {
    const { id } = request.params
    const printed = await readInvoice(db, id)
    await writeAudit(db, request, ...exportsOf('invoice', [id]))
    return send(reply, printed)
  })

  app.get(
    '/api/admin/orders/:id/papers/:paper_id',
    { config: staff, schema: paper },
    async (request, reply) => {
      const { id, paper_id } = request.params
      return send(reply, await readPaper(db, id, paper_id))
    },
  )
}

async function send(reply: FastifyReply, printed: PrintedPaper): Promise<FastifyReply> {
  const kind = 'invoice_number' in printed.content ? 'credit-note' : 'invoice'
  const name = `${kind}-${printed.number.replaceAll('/', '-')}.pdf`
  return showFile(reply, name, await paperPdf(printed))
}
