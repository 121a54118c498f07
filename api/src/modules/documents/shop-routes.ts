import { uuid } from '@nakshi/core/base/fields'
import { month } from '@nakshi/core/documents/admin-schema'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { orders } from '../../platform/db/tables/index.ts'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { fileTypes, replyWithFile, replyWithInlineFile } from '../../platform/http/reply-with-file.ts'
import type { Media } from '../../platform/media/open-media.ts'
import { streamZip } from '../../platform/media/stream-zip.ts'
import { withStorePrefix } from '../../platform/spreadsheets/export-filename.ts'
import { exportEntries, writeAudit } from '../audit/write-audit.ts'
import { getDocumentBrand } from '../settings/document-brand.ts'
import { isCreditNote } from './documents.ts'
import { getMonthlyDocuments } from './gstr1/monthly-documents.ts'
import { type PrintableDocument, renderInvoicePdf } from './invoice-pdf.ts'
import { getInvoice, getOrderDocument } from './list-documents.ts'

const produces = ['application/pdf']
const invoiceSchema = { tags: ['orders'], params: z.strictObject({ id: uuid }), produces }
const documentSchema = { tags: ['orders'], params: z.strictObject({ id: uuid, document_id: uuid }), produces }

export async function invoiceRoutes(app: App, { db, media }: Deps & { media: Media }): Promise<void> {
  const shopper = { access: 'shopper' } as const
  const staff = { access: { right: 'invoices.read' } } as const

  async function send(reply: FastifyReply, issued: PrintableDocument): Promise<FastifyReply> {
    const { logo } = await getDocumentBrand(db, media.store)
    return replyWithInlineFile(reply, toFilename(issued), await renderInvoicePdf(issued, logo))
  }

  async function sendToStaff(
    request: FastifyRequest,
    reply: FastifyReply,
    { order_id, issued }: { order_id: string; issued: PrintableDocument },
  ) {
    await writeAudit(db, request.actor, ...exportEntries(getKind(issued), [order_id]))
    return send(reply, issued)
  }

  app.get(
    '/api/orders/:id/invoice',
    {
      config: shopper,
      schema: { ...invoiceSchema, operationId: 'getInvoice', summary: 'Downloads the invoice of an order' },
    },
    async (request, reply) => {
      const own = eq(orders.user_id, requireShopper(request).id)
      return send(reply, await getInvoice(db, request.params.id, own))
    },
  )

  app.get(
    '/api/orders/:id/documents/:document_id',
    {
      config: shopper,
      schema: {
        ...documentSchema,
        operationId: 'getOrderDocument',
        summary: 'Downloads an invoice or credit note',
      },
    },
    async (request, reply) => {
      const { id, document_id } = request.params
      const own = eq(orders.user_id, requireShopper(request).id)
      return send(reply, await getOrderDocument(db, id, document_id, own))
    },
  )

  app.get(
    '/api/admin/orders/:id/invoice',
    {
      config: staff,
      schema: {
        ...invoiceSchema,
        operationId: 'getAdminInvoice',
        summary: 'Downloads the invoice of an order',
      },
    },
    async (request, reply) => {
      const { id } = request.params
      return sendToStaff(request, reply, { order_id: id, issued: await getInvoice(db, id) })
    },
  )

  app.get(
    '/api/admin/orders/:id/documents/:document_id',
    {
      config: staff,
      schema: {
        ...documentSchema,
        operationId: 'getAdminDocument',
        summary: 'Downloads an invoice or credit note',
      },
    },
    async (request, reply) => {
      const { id, document_id } = request.params
      const issued = await getOrderDocument(db, id, document_id)
      return sendToStaff(request, reply, { order_id: id, issued })
    },
  )

  app.get(
    '/api/admin/documents/archive',
    {
      config: { access: { right: 'tax.read' }, stepUp: true },
      schema: {
        operationId: 'exportMonthlyDocuments',
        summary: 'Downloads all invoices and credit notes of a month',
        tags: ['admin: documents'],
        querystring: z.strictObject({ month }),
        produces: [fileTypes.zip],
      },
    },
    async (request, reply) => {
      const { month: period } = request.query
      const issued = await getMonthlyDocuments(db, period)
      await writeAudit(db, request.actor, { action: 'export', after: { file: 'invoices', month: period } })
      const { name, logo } = await getDocumentBrand(db, media.store)
      const archive = streamZip(async (add) => {
        for (const [folder, documents] of Object.entries(issued))
          for (const each of documents)
            await add(`${folder}/${toFilename(each)}`, [await renderInvoicePdf(each, logo)], true)
      })
      return replyWithFile(reply, withStorePrefix(name, `invoices_${period}.zip`), archive)
    },
  )
}

const getKind = ({ content }: PrintableDocument) => (isCreditNote(content) ? 'credit note' : 'invoice')
const toFilename = (issued: PrintableDocument) =>
  `${getKind(issued).replace(' ', '-')}-${issued.number.replaceAll('/', '-')}.pdf`
