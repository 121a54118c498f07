import { idempotencyKeyHeader } from '@nakshi/core/checkout/schema'
import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import { giftCardOrderBody, placedGiftCardOrder } from '@nakshi/core/gift-cards/schema'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { runIdempotent } from '../../../platform/http/idempotency.ts'
import { getRequestLanguage } from '../../../platform/http/request-language.ts'
import { requireProvider } from '../../payments/payment-attempt.ts'
import { getOrderTerms } from '../../settings/get-settings.ts'
import { placeGiftCardOrder } from './place-gift-card-order.ts'

export async function giftCardOrderRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.post(
    '/api/gift-cards/orders',
    {
      config: {
        access: 'user',
        feature: 'gift_cards',
        rateLimit: { max: 10, timeWindow: '1 minute' },
      },
      schema: {
        operationId: 'orderGiftCard',
        summary: 'Orders a gift card, which is sent on its day once it is paid online',
        tags: ['checkout'],
        headers: idempotencyKeyHeader,
        body: giftCardOrderBody,
        response: { 201: placedGiftCardOrder },
      },
    },
    async (request, reply) => {
      const { id, email } = requireAccount(request)
      const { body } = request
      const terms = await getOrderTerms(db)
      const provider = requireProvider(body.payment_method, config, terms.payment)
      const idempotentRequest = {
        ...{ user_id: id, key: request.headers['idempotency-key'], request: { gift_card_order: body } },
        reused: giftCardMessages.already_ordered,
      }
      const language = getRequestLanguage(request)
      const placed = await retryingTransaction(db, (tx) =>
        runIdempotent(tx, idempotentRequest, () =>
          placeGiftCardOrder(tx, { buyer: { id, email }, body, provider, language, terms }),
        ),
      )
      return reply.code(201).send(placed)
    },
  )
}
