import { uuid } from '@nakshi/core/base/fields'
import { bankStatementBody, bankStatementResponse } from '@nakshi/core/payments/admin-bank-statement'
import {
  claimAnswer,
  directPaymentBody,
  directPaymentResponse,
  paymentClaim,
  refundPayoutBody,
} from '@nakshi/core/payments/admin-payment-claims'
import { upiMessages } from '@nakshi/core/payments/upi-messages'
import { z } from 'zod'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { answerClaim, getClaimedOrderId } from './answer-claim.ts'
import { importStatement } from './import-statement.ts'
import { claimsListSpec, listPaymentClaims } from './list-claims.ts'
import { payOutRefund } from './pay-out-refund.ts'
import { explainDuplicate, getOrderIdByNumber, recordDirectPayment } from './record-direct-payment.ts'

const reads = { access: { right: 'payments.read' } } as const
const writes = { access: { right: 'payments.write' } } as const
const tags = ['admin: payments']

/** Money that reaches the store without a gateway: staff compare it with the bank. */
export async function directPaymentRoutes(app: App, { db }: Deps): Promise<void> {
  listRoute(app, '/api/admin/payment-claims', {
    operation: {
      operationId: 'listAdminPaymentClaims',
      summary: 'Lists payments that customers reported with a UTR',
    },
    config: reads,
    tags,
    row: paymentClaim,
    spec: claimsListSpec,
    list: (query) => listPaymentClaims(db, query),
  })

  app.post(
    '/api/admin/payment-claims/:id/answer',
    {
      config: writes,
      schema: {
        operationId: 'answerPaymentClaim',
        summary: 'Confirms or rejects a reported payment',
        tags,
        params: oneId,
        body: claimAnswer,
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params
      const orderId = await getClaimedOrderId(db, id)
      await auditedChange(db, request.actor, { action: 'cash', subject: 'order', ids: [orderId] }, (tx) =>
        answerClaim(tx, { payment_id: id, answer: request.body, actor: requireActor(request) }),
      )
      return { id }
    },
  )

  app.post(
    '/api/admin/payment-claims/statement',
    {
      config: writes,
      schema: {
        operationId: 'importBankStatement',
        summary: 'Matches a bank statement with orders and records chosen lines',
        tags,
        body: bankStatementBody,
        response: { 200: bankStatementResponse },
      },
    },
    (request) => importStatement(db, requireActor(request), request.body),
  )

  app.post(
    '/api/admin/orders/:id/refunds/:refund_id/payout',
    {
      config: { access: { right: 'refunds.write' } },
      schema: {
        operationId: 'recordRefundPayout',
        summary: 'Records that a refund without a gateway was paid out',
        tags: ['admin'],
        params: z.strictObject({ id: uuid, refund_id: uuid }),
        body: refundPayoutBody,
        response: { 200: z.object({ refund_id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id, refund_id } = request.params
      const actor = requireActor(request)
      await auditedChange(db, request.actor, { action: 'refund', subject: 'order', ids: [id] }, (tx) =>
        payOutRefund(tx, { order_id: id, refund_id, actor, ...request.body }),
      )
      return { refund_id }
    },
  )

  app.post(
    '/api/admin/payments',
    {
      config: writes,
      schema: {
        operationId: 'recordDirectPayment',
        summary: 'Records a bank transfer, UPI payment or cash',
        tags,
        body: directPaymentBody,
        response: { 201: directPaymentResponse },
      },
    },
    async (request, reply) => {
      const { order_number, ...received } = request.body
      const orderId = await getOrderIdByNumber(db, order_number)
      const actor = requireActor(request)
      const recorded = auditedChange(
        db,
        request.actor,
        { action: 'cash', subject: 'order', ids: [orderId] },
        (tx) => recordDirectPayment(tx, { ...received, order_id: orderId, actor }),
      )
      await mapUniqueViolation(recorded, {
        constraint: 'payments_direct_reference',
        message: upiMessages.reference_taken,
        code: 'reference_taken',
      }).catch((error: unknown) => explainDuplicate(db, request.body, error))
      return reply.code(201).send({ order_id: orderId })
    },
  )
}
