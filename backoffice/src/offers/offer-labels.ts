import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOffer } from '@nakshi/core/offers/admin-schema'
import type { OfferKind } from '@nakshi/core/offers/kinds'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'

export const offerKindLabel: Record<OfferKind, string> = {
  percentage: t('Percentage'),
  fixed: t('Fixed amount'),
  buy_x_get_y: t('Buy X get Y'),
  free_delivery: t('Free delivery'),
}

type Terms = Omit<AdminOffer, 'id' | 'name' | 'priority' | 'created_at' | 'updated_at'>
export type OfferState = 'active' | 'inactive' | 'scheduled' | 'expired' | 'used_up'

export function getOfferState(offer: Terms, now: Date): OfferState {
  if (!offer.is_active) return 'inactive'
  if (offer.expires_at !== null && new Date(offer.expires_at) <= now) return 'expired'
  if (new Date(offer.starts_at) > now) return 'scheduled'
  if (offer.usage_limit !== null && offer.used_count >= offer.usage_limit) return 'used_up'
  return 'active'
}

/** `10% off, up to ₹200.00` or `Buy 2, get 1 free` */
export function formatOfferTerms(offer: Terms): string {
  const { kind, value, maximum_discount, buy_quantity: buy, get_quantity: get } = offer
  if (kind === 'free_delivery') return t('Free delivery')
  if (kind === 'fixed') return t('%{discount} off', { discount: formatPaise(value) })
  if (kind === 'buy_x_get_y')
    return value === 100
      ? t('Buy %{buy}, get %{get} free', { buy: buy ?? 0, get: get ?? 0 })
      : t('Buy %{buy}, get %{get} at %{percent}% off', { buy: buy ?? 0, get: get ?? 0, percent: value })
  return [
    t('%{discount} off', { discount: `${value}%` }),
    ...(maximum_discount === null ? [] : [t('up to %{maximum}', { maximum: formatPaise(maximum_discount) })]),
  ].join(', ')
}

/** `on orders from ₹999.00, from 3 units`; blank without conditions */
export function formatOfferConditions({ minimum_amount, minimum_quantity, ...covered }: Terms): string {
  const isRestricted = covered.product_ids.length + covered.category_ids.length > 0
  return [
    ...(minimum_amount > 0
      ? [t('on orders from %{minimumAmount}', { minimumAmount: formatPaise(minimum_amount) })]
      : []),
    ...(minimum_quantity > 1 ? [t('from %{count} units', { count: minimum_quantity })] : []),
    ...(isRestricted ? [t('on selected products')] : []),
  ].join(', ')
}

export function formatOfferUsage({ used_count, usage_limit }: Terms): string {
  return usage_limit === null
    ? t('%{usedCount}, no limit', { usedCount: used_count })
    : t('%{usedCount} of %{usageLimit}', { usedCount: used_count, usageLimit: usage_limit })
}

/** An offer that expires at midnight is last valid on the day before. */
export function formatOfferValidity({ starts_at, expires_at }: Terms): string {
  return expires_at === null
    ? t('from %{startsAt}', { startsAt: formatDay(starts_at) })
    : t('%{startsAt} to %{expiresAt}', {
        startsAt: formatDay(starts_at),
        expiresAt: formatDay(new Date(Date.parse(expires_at) - 1).toISOString()),
      })
}
