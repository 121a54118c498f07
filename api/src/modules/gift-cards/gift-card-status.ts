import type { AdminGiftCardStatus } from '@nakshi/core/gift-cards/admin-schema'
import type { GiftCardStatus } from '@nakshi/core/gift-cards/schema'
import { type SQL, sql } from 'drizzle-orm'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { today } from '../store-credit/change-credit.ts'

const isOpenUntil = (day: SQL) => sql`(${creditAccounts.cancelled_at} is null and ${giftCards.claimed_at} is null
    and ${giftCards.issued_at} is not null and ${creditAccounts.expires_on} ${day})`

/** Of a gift card joined with its credit account. */
export const statusConditions: Record<AdminGiftCardStatus, SQL> = {
  cancelled: sql`${creditAccounts.cancelled_at} is not null`,
  unpaid: sql`(${creditAccounts.cancelled_at} is null and ${giftCards.issued_at} is null)`,
  claimed: sql`(${creditAccounts.cancelled_at} is null and ${giftCards.claimed_at} is not null)`,
  expired: isOpenUntil(sql`< ${today}`),
  open: isOpenUntil(sql`>= ${today}`),
}

/** Of a card that has a code. */
export const giftCardStatus = sql<GiftCardStatus>`case when ${statusConditions.cancelled} then 'cancelled'
  when ${statusConditions.claimed} then 'claimed' when ${statusConditions.expired} then 'expired' else 'open' end`

export const adminGiftCardStatus = sql<AdminGiftCardStatus>`case when ${statusConditions.unpaid} then 'unpaid'
  else ${giftCardStatus} end`
