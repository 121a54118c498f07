import { allocate, getShareBetween } from '../base/money.ts'
import type { ReturnsPolicy } from '../products/schema.ts'
import type { OrderStatus } from '../statuses/order-statuses.ts'
import type { ReturnReason } from './schema.ts'

const HOUR_MS = 3_600_000
export const RETURN_WINDOW_DAYS = 30
export const REPORT_WINDOW_HOURS = 48
const RETURN_WINDOW_HOURS: Record<ReturnsPolicy, number> = {
  thirty_days: RETURN_WINDOW_DAYS * 24,
  remade: REPORT_WINDOW_HOURS,
}
const MISTAKES = ['damaged', 'wrong_item', 'misprinted', 'not_as_ordered'] as const

export function getReturnDeadline(policy: ReturnsPolicy, deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_WINDOW_HOURS[policy] * HOUR_MS)
}

type DeliveredUnits = { quantity: number; delivered_at: Date }
type ReturnableUnits = {
  /** units inside and outside the return window */
  left: number
  expired: number
  until: Date
}

/** Each parcel has its own window; requested units count from the first parcel. Null before delivery. */
export function getReturnableUnits(
  policy: ReturnsPolicy,
  { delivered, requested }: { delivered: DeliveredUnits[]; requested: number },
  now: Date,
): ReturnableUnits | null {
  const sorted = delivered.toSorted((one, other) => one.delivered_at.getTime() - other.delivered_at.getTime())
  const last = sorted.at(-1)
  if (!last) return null
  let skip = requested
  const units = { left: 0, expired: 0 }
  for (const { quantity, delivered_at } of sorted) {
    const open = Math.max(0, quantity - skip)
    skip = Math.max(0, skip - quantity)
    units[getReturnDeadline(policy, delivered_at) > now ? 'left' : 'expired'] += open
  }
  return { ...units, until: getReturnDeadline(policy, last.delivered_at) }
}

/** Personalised items cannot be returned for a change of mind. */
export function listReturnReasons(policy: ReturnsPolicy): ReturnReason[] {
  return policy === 'thirty_days' ? [...MISTAKES, 'changed_mind'] : [...MISTAKES]
}

export function requiresPhoto(policy: ReturnsPolicy): boolean {
  return policy === 'remade'
}

const isStoreResponsible = (reason: ReturnReason): boolean => reason !== 'changed_mind'

/** Otherwise a return can only be declined: cancelling already refunds and restocks. */
export const canResolveReturn = (orderStatus: OrderStatus, delivered: boolean): boolean =>
  delivered && orderStatus !== 'cancelled'

/** Of a return that was answered with a replacement. A cancelled order has settled its units by that answer. */
export const canChangeDecision = (orderStatus: OrderStatus, replacementStatus?: OrderStatus): boolean =>
  replacementStatus === 'cancelled' && orderStatus !== 'cancelled'

export function isRestockable(item: { custom_options: object; design: unknown }): boolean {
  return Object.keys(item.custom_options).length === 0 && item.design === null
}

type ReturnedUnits = { reason: ReturnReason; unitCount: number }

/** True when all units come back for a shop fault. @param returned includes earlier full refunds */
export function refundsShipping(unitCount: number, returned: ReturnedUnits[]): boolean {
  const faulty = returned.filter(({ reason }) => isStoreResponsible(reason))
  return unitCount > 0 && faulty.reduce((sum, each) => sum + each.unitCount, 0) >= unitCount
}

type PaidOrder = {
  /** paise */
  total: number
  shipping: number
  /** `paid`: paise, with tax and after discount */
  lines: { id: string; quantity: number; paid: number }[]
}

/** Paise per unit, without shipping and with their share of the round off. */
export function getPaidPerUnit({ total, shipping, lines }: PaidOrder): Map<string, number[]> {
  // Delivery of which the round off took a part can cost more than the total.
  const shares = allocate(
    Math.max(0, total - shipping),
    lines.map(({ paid }) => paid),
  )
  return new Map(
    lines.map(({ id, quantity }, index) => [
      id,
      Array.from({ length: quantity }, (_, no) => getShareBetween(shares[index] ?? 0, no, no + 1, quantity)),
    ]),
  )
}

type RemainingAmount = { left: number }
type AllocatedUnit<Unit> = Unit & { amount: number; is_full: boolean }

/** @param isReturned marks units as complete even when less is refunded */
export function allocateToUnits<Unit extends RemainingAmount>(
  amount: number,
  units: Unit[],
  { isReturned = false }: { isReturned?: boolean } = {},
): AllocatedUnit<Unit>[] {
  const remaining = units.map(({ left }) => left)
  const parts = allocate(amount, remaining)
  return units
    .map((unit, index) => {
      const part = parts[index] ?? 0
      return { ...unit, amount: part, is_full: isReturned || part === unit.left }
    })
    .filter((part) => part.amount > 0)
}
