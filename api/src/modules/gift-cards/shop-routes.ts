import { claimedGiftCard, giftCardCodeBody, shownGiftCard } from '@nakshi/core/gift-cards/schema'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { requireAccount } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { limitByLink } from '../../platform/http/rate-limits.ts'
import { claimGiftCard, showGiftCard } from './claim-gift-card.ts'
import { throttleGiftCardCodes } from './throttle-gift-card-codes.ts'

const tags = ['profile']

export async function giftCardRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps

  app.post(
    '/api/gift-cards/view',
    {
      config: { access: 'visitor', feature: 'gift_cards', rateLimit: limitByLink(20, 'code') },
      schema: {
        operationId: 'viewGiftCard',
        summary: 'Reads a gift card by its code',
        tags,
        body: giftCardCodeBody,
        response: { 200: shownGiftCard },
      },
    },
    ({ body }) => showGiftCard(db, body.code),
  )

  app.post(
    '/api/gift-cards/claim',
    {
      config: { access: 'user', feature: 'gift_cards' },
      schema: {
        operationId: 'claimGiftCard',
        summary: 'Adds a gift card to the account, whose orders it then pays',
        tags,
        body: giftCardCodeBody,
        response: { 200: claimedGiftCard },
      },
    },
    (request) => {
      const { id } = requireAccount(request)
      return throttleGiftCardCodes(deps, id, () =>
        retryingTransaction(db, (tx) => claimGiftCard(tx, id, request.body.code)),
      )
    },
  )
}
