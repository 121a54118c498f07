import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { AppError } from '../../platform/errors.ts'
import { ProviderError } from './razorpay/errors.ts'
import { listUnknownRefunds, syncUnknownRefund } from './razorpay/sync-refund.ts'

const MAX_REFUNDS = 100

type Shop = { db: Db; config: Pick<Config, 'razorpay'>; log: FastifyBaseLogger }

/** Resolves refunds of unknown state first. @throws {AppError} 409 completed or still unknown */
export async function requireKnownRefunds({ db, config, log }: Shop, orderId: string): Promise<void> {
  for (const unknown of await listUnknownRefunds(db, { order_id: orderId, limit: MAX_REFUNDS })) {
    const amount = formatPaise(unknown.refund.amount)
    const notKnown = new AppError(
      409,
      'refund_not_known',
      withParams(adminMessages.refund.earlier_refund_unknown, { amount }),
    )
    if (!config.razorpay) throw notKnown
    const wasMade = await syncUnknownRefund(db, config.razorpay, unknown).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      log.error({ err: error, fault: error.kind, order_id: orderId }, 'payment provider error')
      throw notKnown
    })
    if (wasMade)
      throw new AppError(
        409,
        'refund_went_through',
        withParams(adminMessages.refund.earlier_refund_completed, { amount }),
      )
  }
}
