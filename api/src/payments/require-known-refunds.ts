import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { adminSentences } from '../contract/admin/sentences.ts'
import type { Db } from '../db/client.ts'
import { formatPaise } from '../domain/money.ts'
import { AppError } from '../errors.ts'
import { ProviderFault } from './razorpay/fault.ts'
import { lookAtUnknown, unknownRefunds } from './razorpay/look-at-refund.ts'

const ALL = 100

type Shop = { db: Db; config: Pick<Config, 'razorpay'>; log: FastifyBaseLogger }

/** Resolves refunds of unknown state first. @throws {AppError} 409 completed or still unknown */
export async function requireKnownRefunds({ db, config, log }: Shop, orderId: string): Promise<void> {
  for (const unknown of await unknownRefunds(db, { order_id: orderId, limit: ALL })) {
    const amount = formatPaise(unknown.refund.amount)
    const notKnown = new AppError(409, 'refund_not_known', adminSentences.refund.not_known(amount))
    if (!config.razorpay) throw notKnown
    const wasMade = await lookAtUnknown(db, config.razorpay, unknown).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
      log.error({ err: error, fault: error.kind, order_id: orderId }, 'payment provider error')
      throw notKnown
    })
    if (wasMade) throw new AppError(409, 'refund_went_through', adminSentences.refund.went_through(amount))
  }
}
