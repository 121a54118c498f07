import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { line, paise, uuid } from '@nakshi/core/base/fields'
import { toIssueText } from '@nakshi/core/base/issue-text'
import { MAX_LINE_QUANTITY } from '@nakshi/core/cart/schema'
import { idempotencyKeyHeader } from '@nakshi/core/checkout/schema'
import { messages } from '@nakshi/core/messages'
import { lateCashBody } from '@nakshi/core/orders/admin-schema'
import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import { refundKinds } from '@nakshi/core/statuses/order-statuses'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { orders, payments, refunds } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { requireAccount, requireActor } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { runIdempotent } from '../../platform/http/idempotency.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { recordLateCash } from './record-late-cash.ts'
import { withinRefundLimit } from './refund-limit.ts'
import { refundOrder } from './refund-payment.ts'
import { allocateRefund } from './refundable-units.ts'
import { requireKnownRefunds } from './require-known-refunds.ts'
import { retryRefund } from './retry-refund.ts'

const refundBody = z
  .strictObject({
    amount: paise.min(1),
    kind: z.enum(refundKinds).default('items'),
    /** Empty for a refund that is not attributed to items. */
    items: z
      .array(z.strictObject({ item_id: uuid, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
      .max(100)
      .default([]),
    reason: line(200).default(''),
    /** to the store credit of the account instead of the way it was paid */
    to_store_credit: z.boolean().default(false),
  })
  .refine(({ kind, items }) => kind === 'items' || items.length === 0, {
    path: ['items'],
    message: toIssueText(adminFormMessages.refund_items),
  })
  .refine(({ items }) => new Set(items.map(({ item_id }) => item_id)).size === items.length, {
    path: ['items'],
    message: toIssueText(adminFormMessages.refund_items_twice),
  })

export async function refundRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.post(
    '/api/admin/orders/:id/refunds',
    {
      config: { access: { right: 'refunds.write' }, stepUp: true },
      schema: {
        operationId: 'createRefund',
        summary: 'Refunds items, shipping or an amount',
        tags: ['admin'],
        params: z.strictObject({ id: uuid }),
        headers: idempotencyKeyHeader,
        body: refundBody,
        response: { 201: z.object({ refund_id: z.uuid(), refund_ids: z.array(z.uuid()) }) },
      },
    },
    async (request, reply) => {
      const account = requireAccount(request)
      const { id } = request.params
      const { amount, kind, items, reason, to_store_credit } = request.body
      const key = request.headers['idempotency-key']
      await requireKnownRefunds({ db, config, log: request.log }, id)
      const idempotentRequest = {
        user_id: account.id,
        key,
        request: {
          ...{ refund_of: id, amount, kind, reason },
          ...(items.length > 0 ? { items } : {}),
          ...(to_store_credit ? { to_store_credit } : {}),
        },
        reused: adminMessages.refund.refund_already_started,
      }
      const result = await retryingTransaction(db, (tx) =>
        runIdempotent(
          tx,
          idempotentRequest,
          async () => {
            await requirePayment(tx, id)
            const units = items.length > 0 ? await allocateRefund(tx, id, amount, items) : []
            const refundIds = await withinRefundLimit(tx, { account, order_ids: [id] }, () =>
              refundOrder(tx, {
                order_id: id,
                amount,
                kind,
                reason,
                actor: requireActor(request),
                key: `${account.id}:${key}`,
                is_amount_entered: true,
                to_store_credit,
                units,
              }),
            )
            const [first] = refundIds
            if (!first) throw new Error('no refund was made')
            const made = { refund_id: first, refund_ids: refundIds }
            const after = { amount, kind, items, to_store_credit, ...made }
            await writeAudit(tx, request.actor, { action: 'refund', subject: { type: 'order', id }, after })
            return made
          },
          ({ refund_id, refund_ids = [refund_id] }) => noneFailed(tx, refund_ids),
        ),
      )
      return reply.code(201).send(result)
    },
  )

  app.post(
    '/api/admin/orders/:id/refunds/:refund_id/retry',
    {
      config: { access: { right: 'refunds.write' }, stepUp: true },
      schema: {
        operationId: 'retryRefund',
        summary: 'Retries a failed refund',
        tags: ['admin'],
        params: z.strictObject({ id: uuid, refund_id: uuid }),
        response: { 200: z.object({ refund_id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id, refund_id } = request.params
      const account = requireAccount(request)
      await auditedChange(db, request.actor, { action: 'refund_retry', subject: 'order', ids: [id] }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: [id] }, () =>
          retryRefund(tx, { order_id: id, refund_id, actor: requireActor(request) }),
        ),
      )
      return { refund_id }
    },
  )
}

/** Cash on delivery that arrived after the parcel. */
export async function lateCashRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/orders/:id/cash',
    {
      config: { access: { right: 'payments.write' } },
      schema: {
        operationId: 'recordLateCash',
        summary: 'Records cash that was missing on delivery',
        tags: ['admin'],
        params: z.strictObject({ id: uuid }),
        body: lateCashBody,
        response: { 201: z.object({ amount: z.int() }) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { amount } = request.body
      const actor = requireActor(request)
      await retryingTransaction(db, async (tx) => {
        await recordLateCash(tx, { order_id: id, cash: request.body, actor })
        await writeAudit(tx, actor, {
          action: 'cash',
          subject: { type: 'order', id },
          after: { amount },
        })
      })
      return reply.code(201).send({ amount })
    },
  )
}

/** Locks the order first. @throws {AppError} 422 nothing paid */
async function requirePayment(tx: Tx, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
  const paid = await tx.$count(
    payments,
    and(eq(payments.order_id, orderId), inArray(payments.status, RECEIVED_STATUSES)),
  )
  if (paid === 0) throw new AppError(422, 'nothing_paid', messages.order.nothing_paid)
}

async function noneFailed(tx: Tx, refundIds: string[]): Promise<boolean> {
  const failed = and(inArray(refunds.id, refundIds), eq(refunds.status, 'failed'))
  return (await tx.$count(refunds, failed)) === 0
}
