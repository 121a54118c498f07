import type { GiftCardStatus } from '@nakshi/core/gift-cards/schema'
import { type SQL, sql } from 'drizzle-orm'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { today } from '../store-credit/change-credit.ts'

/** Of a gift card joined with its credit account. */
export const statusConditions: Record<GiftCardStatus, SQL> = {
  cancelled: sql`${creditAccounts.cancelled_at} is not null`,
  expired: sql`(${creditAccounts.cancelled_at} is null and ${creditAccounts.expires_on} < ${today})`,
  claimed: sql`(${creditAccounts.cancelled_at} is null and ${creditAccounts.expires_on} >= ${today}
    and ${giftCards.claimed_at} is not null)`,
  open: sql`(${creditAccounts.cancelled_at} is null and ${creditAccounts.expires_on} >= ${today}
    and ${giftCards.claimed_at} is null)`,
}

export const giftCardStatus = sql<GiftCardStatus>`case when ${statusConditions.cancelled} then 'cancelled'
  when ${statusConditions.expired} then 'expired' when ${statusConditions.claimed} then 'claimed' else 'open' end`
