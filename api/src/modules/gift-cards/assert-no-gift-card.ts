import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import type { orders } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'

/** Nothing of the order of a gift card is made, sent, edited, returned or collected. @throws {AppError} 409 */
export function assertNoGiftCard({ content }: Pick<typeof orders.$inferSelect, 'content'>): void {
  if (content !== 'goods') throw new AppError(409, 'gift_card_order', giftCardMessages.not_goods)
}
