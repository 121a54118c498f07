import type { AdminGiftCardStatus } from '@nakshi/core/gift-cards/admin-schema'
import type { GiftCardStatus } from '@nakshi/core/gift-cards/schema'
import { type SQL, sql } from 'drizzle-orm'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { today } from '../store-credit/change-credit.ts'

const isIssued = sql`${creditAccounts.cancelled_at} is null and ${giftCards.issued_at} is not null`
const isValid = sql`${isIssued} and ${creditAccounts.expires_on} >= ${today}`

/** Of a gift card joined with its credit account. */
export const statusConditions: Record<AdminGiftCardStatus, SQL> = {
  cancelled: sql`${creditAccounts.cancelled_at} is not null`,
  unpaid: sql`(${creditAccounts.cancelled_at} is null and ${giftCards.issued_at} is null)`,
  expired: sql`(${isIssued} and ${creditAccounts.expires_on} < ${today})`,
  claimed: sql`(${isValid} and ${giftCards.claimed_at} is not null)`,
  open: sql`(${isValid} and ${giftCards.claimed_at} is null)`,
}

/** Of a card that has a code. */
export const giftCardStatus = sql<GiftCardStatus>`case when ${statusConditions.cancelled} then 'cancelled'
  when ${statusConditions.expired} then 'expired' when ${statusConditions.claimed} then 'claimed' else 'open' end`

export const adminGiftCardStatus = sql<AdminGiftCardStatus>`case when ${statusConditions.unpaid} then 'unpaid'
  else ${giftCardStatus} end`
