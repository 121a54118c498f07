import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import { getProviderLabel } from '@nakshi/core/payments/gateways'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { findGateway } from './gateway/connected-gateways.ts'
import { ProviderError } from './gateway/errors.ts'
import type { GatewayShop } from './gateway/foreign-payments.ts'
import { listUnknownRefunds, syncUnknownRefund } from './gateway/sync-refund.ts'

const MAX_REFUNDS = 100

type Shop = GatewayShop & { log: FastifyBaseLogger }

/** Resolves refunds of unknown state first. @throws {AppError} 409 completed or still unknown */
export async function requireKnownRefunds(shop: Shop, orderId: string): Promise<void> {
  const { db, config, log } = shop
  for (const unknown of await listUnknownRefunds(db, { order_id: orderId, limit: MAX_REFUNDS })) {
    const amount = formatPaise(unknown.refund.amount)
    const { provider: name } = unknown.payment
    const provider = getProviderLabel(name)
    const notKnown = new AppError(
      409,
      'refund_not_known',
      withParams(adminMessages.refund.earlier_refund_unknown, { provider, amount }),
    )
    const gateway = findGateway(config, name)
    if (!gateway) throw notKnown
    const wasMade = await syncUnknownRefund(shop, gateway, unknown).catch((error: unknown) => {
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
