import { couponBatches, couponCodesBody, couponCodesQuery } from '@nakshi/core/coupons/admin-codes'
import { adminCouponMessages } from '@nakshi/core/coupons/admin-messages'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { coupons } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { replyWithFile } from '../../platform/http/reply-with-file.ts'
import { oneId } from '../../platform/http/simple-rest.ts'
import { plainCsvFile } from '../../platform/spreadsheets/csv-file.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { addSingleUseCodes, listCodeBatches, listSingleUseCodes } from './single-use-codes.ts'

const tags = ['admin: coupons']
const url = '/api/admin/coupons/:id/codes'

export async function couponCodeRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    url,
    {
      config: { access: { right: 'coupons.read' } },
      schema: {
        operationId: 'listCouponCodeBatches',
        summary: 'Lists the batches of single-use codes of a coupon',
        tags,
        params: oneId,
        response: { 200: couponBatches },
      },
    },
    async (request) => {
      await getCouponCode(db, request.params.id)
      return { batches: await listCodeBatches(db, request.params.id) }
    },
  )

  app.post(
    url,
    {
      config: {
        access: { right: 'coupons.write' },
        invalid_message: { count: adminCouponMessages.codes_count },
      },
      schema: {
        operationId: 'createCouponCodes',
        summary: 'Makes a batch of single-use codes; the own code of the coupon is of no use afterwards',
        tags,
        params: oneId,
        body: couponCodesBody,
        response: { 201: couponBatches },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await auditedChange(db, request.actor, { action: 'change', subject: 'coupon', ids: [id] }, (tx) =>
        addSingleUseCodes(tx, id, request.body.count),
      )
      reply.code(201)
      return { batches: await listCodeBatches(db, id) }
    },
  )

  app.get(
    `${url}/file`,
    {
      config: { access: { right: 'coupons.read' } },
      schema: {
        operationId: 'downloadCouponCodes',
        summary: 'The single-use codes of a coupon, or of one batch, as CSV',
        tags,
        params: oneId,
        querystring: couponCodesQuery,
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const code = await getCouponCode(db, id)
      const { batch } = request.query
      const name = ['codes', code.replaceAll(/[^A-Z0-9-]/g, '_'), batch].filter(Boolean).join('-')
      return replyWithFile(reply, `${name}.csv`, plainCsvFile(listSingleUseCodes(db, id, batch)))
    },
  )
}

async function getCouponCode(db: Queryable, id: string): Promise<string> {
  const [coupon] = await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, id))
  if (!coupon) throw notFound()
  return coupon.code
}
