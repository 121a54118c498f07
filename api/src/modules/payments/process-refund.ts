import { isDirectWay } from '@nakshi/core/payments/payment-methods'
import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { payments, refunds } from '../../platform/db/tables/index.ts'
import { completeRefund } from './complete-refund.ts'
import { createPaymentIssue } from './issues/create-payment-issue.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { ProviderRejection } from './razorpay/errors.ts'
import { razorpayProvider } from './razorpay/provider.ts'
import { applyProviderRefund } from './razorpay/sync-refund.ts'

type Shop = { db: Db; config: Pick<Config, 'razorpay'>; log: FastifyBaseLogger }

/** Throws without a usable response: the job retries with the same key. A rejection fails the refund. */
export async function processRefund({ db, config, log }: Shop, refundId: string): Promise<void> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))
  if (!row) return
  const { amount, attempt_no: round } = row.refund
  const { provider_payment } = row.payment
  try {
    const provider = getProvider(row.payment.provider, config)
    const { reference, status } = await provider.refund({
      refund_id: refundId,
      round,
      provider_payment,
      amount,
      onOtherRefunds: async (others) => {
        for (const other of others) await applyProviderRefund(db, other)
      },
    })
    await retryingTransaction(db, async (tx) => {
      await completeRefund(tx, refundId, { reference, status })
      if (isDirectWay(row.payment.provider)) await requestPayout(tx, row)
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

/** Cash and test payments are refunded outside the system. */
const manualProvider: PaymentProvider = { refund: async () => ({ reference: null, status: 'processed' }) }
/** Waits until staff have sent the money and enter its reference. */
const directProvider: PaymentProvider = { refund: async () => ({ reference: null, status: 'pending' }) }

type RefundRow = { refund: typeof refunds.$inferSelect; payment: typeof payments.$inferSelect }

const requestPayout = (tx: Tx, { refund, payment }: RefundRow) =>
  createPaymentIssue(tx, {
    kind: 'refund_to_pay',
    subject: refund.id,
    order_id: payment.order_id,
    payment_id: payment.id,
    provider_payload: { amount: refund.amount, currency: 'INR', payment: payment.provider_payment ?? '' },
  })

function getProvider(name: string, config: Pick<Config, 'razorpay'>): PaymentProvider {
  if (isDirectWay(name)) return directProvider
  if (name !== 'razorpay') return manualProvider
  if (!config.razorpay) throw new Error('RAZORPAY_* is not set, but this payment was made with Razorpay')
  return razorpayProvider(config.razorpay)
}
