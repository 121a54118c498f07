import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { gateways, isGateway } from '@nakshi/core/payments/gateways'
import { isDirectWay } from '@nakshi/core/payments/payment-methods'
import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { payments, refunds } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { completeRefund } from './complete-refund.ts'
import { findGateway } from './gateway/connected-gateways.ts'
import { ProviderRejection } from './gateway/errors.ts'
import { getProviderOrder } from './gateway/find-attempt.ts'
import type { GatewayShop } from './gateway/foreign-payments.ts'
import type { RefundState } from './gateway/payment-gateway.ts'
import { applyProviderRefund } from './gateway/sync-refund.ts'
import { createPaymentIssue } from './issues/create-payment-issue.ts'

type Shop = GatewayShop & { log: FastifyBaseLogger }

/** Throws without a usable response: the job retries with the same key. A rejection fails the refund. */
export async function processRefund(shop: Shop, refundId: string): Promise<void> {
  const { db, log } = shop
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))
  if (!row) return
  try {
    const { reference, status } = await requestRefund(shop, row)
    await retryingTransaction(db, async (tx) => {
      await completeRefund(tx, refundId, { reference, status })
      if (isDirectWay(row.payment.provider) && !row.refund.to_store_credit) await requestPayout(tx, row)
    })
    if (status === 'failed') log.error({ refund_id: refundId, reference }, 'refund failed at the provider')
  } catch (error) {
    if (error instanceof ProviderRejection) {
      const failure = error.message
      await retryingTransaction(db, (tx) =>
        completeRefund(tx, refundId, { reference: null, status: 'failed', failure }),
      )
      log.error({ refund_id: refundId, failure }, 'refund rejected by the provider')
      return
    }
    await saveDelayReason(db, refundId, error)
    throw error
  }
}

async function saveDelayReason(db: Db, refundId: string, error: unknown): Promise<void> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const failure = cause instanceof Error ? cause.message : String(cause)
  await db
    .update(refunds)
    .set({ failure })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))
}

/** After the last retry the state is unknown; the amount stays reserved. */
export async function abandonRefund({ db, log }: Omit<Shop, 'config'>, refundId: string): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  const failure = refund?.failure ?? ''
  const changed = await retryingTransaction(db, (tx) =>
    completeRefund(tx, refundId, {
      reference: null,
      status: 'unknown',
      failure,
      failure_code: failure === '' ? 'no_response' : 'no_response_last_error',
    }),
  )
  if (changed) log.error({ refund_id: refundId, failure }, 'refund retries exhausted')
}

type RefundRow = { refund: typeof refunds.$inferSelect; payment: typeof payments.$inferSelect }

/** Cash and test payments are refunded outside the system; without a gateway, staff enter the reference later. */
async function requestRefund(shop: Shop, { refund, payment }: RefundRow): Promise<RefundState> {
  const { provider, provider_payment } = payment
  if (refund.to_store_credit) return { reference: null, status: 'processed' }
  if (isDirectWay(provider)) return { reference: null, status: 'pending' }
  if (!isGateway(provider)) return { reference: null, status: 'processed' }
  const gateway = findGateway(shop.config, provider)
  if (!gateway) {
    const { label } = gateways[provider]
    throw new AppError(
      409,
      'keys_missing',
      withParams(adminMessages.failed_job.keys_missing, { provider: label }),
    )
  }
  if (!provider_payment) throw new Error('a payment without a reference cannot be refunded')
  return gateway.refund({
    refund_id: refund.id,
    round: refund.attempt_no,
    payment: { payment: provider_payment, order: getProviderOrder(payment) },
    amount: refund.amount,
    onOtherRefunds: async (others) => {
      for (const other of others) await applyProviderRefund(shop, gateway, other)
    },
  })
}

const requestPayout = (tx: Tx, { refund, payment }: RefundRow) =>
  createPaymentIssue(tx, {
    kind: 'refund_to_pay',
    subject: refund.id,
    order_id: payment.order_id,
    payment_id: payment.id,
    provider_payload: { amount: refund.amount, currency: 'INR', payment: payment.provider_payment ?? '' },
  })
