import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { adminSentences } from '../contract/admin/sentences.ts'
import type { Db } from '../db/client.ts'
import { formatPaise } from '../domain/money.ts'
import { AppError } from '../errors.ts'
import { ProviderFault } from './razorpay/fault.ts'
import { lookAtUnknown, unknownRefunds } from './razorpay/look-at-refund.ts'

/** More than an order ever has. */
const ALL = 100

type Shop = { db: Db; config: Pick<Config, 'razorpay'>; log: FastifyBaseLogger }

/**
 * Asks the provider about the refunds of an order to which it gave no answer, before more of its money
 * is given back.
 * @throws {AppError} 409 one of them went through after all, or it is still not known
 */
export async function requireKnownRefunds({ db, config, log }: Shop, orderId: string): Promise<void> {
  for (const unknown of await unknownRefunds(db, { order_id: orderId, limit: ALL })) {
    const amount = formatPaise(unknown.refund.amount)
    const notKnown = new AppError(409, 'refund_not_known', adminSentences.refund.not_known(amount))
    if (!config.razorpay) throw notKnown
    const wasMade = await lookAtUnknown(db, config.razorpay, unknown).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
      log.error({ err: error, fault: error.kind, order_id: orderId }, 'payment provider')
      throw notKnown
    })
    if (wasMade) throw new AppError(409, 'refund_went_through', adminSentences.refund.went_through(amount))
  }
}
