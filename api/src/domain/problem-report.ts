import type { OrderStatus } from '../contract/orders.ts'
import type { ProblemReason } from '../contract/problems.ts'
import type { ReturnsPolicy } from '../contract/products.ts'
import { partBetween, spread } from './money.ts'

const HOUR_MS = 3_600_000
export const RETURN_WINDOW_DAYS = 30
const HOURS: Record<ReturnsPolicy, number> = { thirty_days: RETURN_WINDOW_DAYS * 24, remade: 48 }
const MISTAKES = ['damaged', 'wrong_item', 'misprinted', 'not_as_ordered'] as const

export function problemUntil(policy: ReturnsPolicy, deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + HOURS[policy] * HOUR_MS)
}

type Arrived = { quantity: number; delivered_at: Date }
type Reportable = {
  /** units inside and outside the return window */
  left: number
  expired: number
  until: Date
}

/** Each parcel has its own window; requested units count from the first parcel. Null before delivery. */
export function reportableUnits(
  policy: ReturnsPolicy,
  { arrived, reported }: { arrived: Arrived[]; reported: number },
  now: Date,
): Reportable | null {
  const inOrder = arrived.toSorted((one, other) => one.delivered_at.getTime() - other.delivered_at.getTime())
  const last = inOrder.at(-1)
  if (!last) return null
  let skip = reported
  const units = { left: 0, expired: 0 }
  for (const { quantity, delivered_at } of inOrder) {
    const open = Math.max(0, quantity - skip)
    skip = Math.max(0, skip - quantity)
    units[problemUntil(policy, delivered_at) > now ? 'left' : 'expired'] += open
  }
  return { ...units, until: problemUntil(policy, last.delivered_at) }
}

/** Personalised items cannot be returned for a change of mind. */
export function reasonsFor(policy: ReturnsPolicy): ProblemReason[] {
  return policy === 'thirty_days' ? [...MISTAKES, 'changed_mind'] : [...MISTAKES]
}

export function needsPhoto(policy: ReturnsPolicy): boolean {
  return policy === 'remade'
}

export const isFault = (reason: ProblemReason): boolean => reason !== 'changed_mind'

/** Otherwise a return can only be declined: cancelling already refunds and restocks. */
export const canBeMadeGood = (orderStatus: OrderStatus, arrived: boolean): boolean =>
  arrived && orderStatus !== 'cancelled'

export function canBeSoldAgain(item: { custom_options: object; design: unknown }): boolean {
  return Object.keys(item.custom_options).length === 0 && item.design === null
}

type Returned = { reason: ProblemReason; pieces: number }

/** True when all units come back for a shop fault. @param returned includes earlier full refunds */
export function deliveryGoesBack(pieces: number, returned: Returned[]): boolean {
  const faulty = returned.filter(({ reason }) => isFault(reason))
  return pieces > 0 && faulty.reduce((sum, each) => sum + each.pieces, 0) >= pieces
}

type Bought = {
  /** paise */
  total: number
  shipping: number
  /** `paid`: paise, with tax and after discount */
  lines: { id: string; quantity: number; paid: number }[]
}

/** Paise per unit, without shipping. Units add up to their line. */
export function paidPerUnit({ total, shipping, lines }: Bought): Map<string, number[]> {
  const shares = spread(
    total - shipping,
    lines.map(({ paid }) => paid),
  )
  return new Map(
    lines.map(({ id, quantity }, index) => [
      id,
      Array.from({ length: quantity }, (_, no) => partBetween(shares[index] ?? 0, no, no + 1, quantity)),
    ]),
  )
}

type Left = { left: number }
export type Part<Unit> = Unit & { amount: number; is_full: boolean }

/** @param isReturned marks units as complete even when less is refunded */
export function spreadOverUnits<Unit extends Left>(
  amount: number,
  units: Unit[],
  { isReturned = false }: { isReturned?: boolean } = {},
): Part<Unit>[] {
  const lefts = units.map(({ left }) => left)
  const parts = spread(amount, lefts)
  return units
    .map((unit, index) => {
      const part = parts[index] ?? 0
      return { ...unit, amount: part, is_full: isReturned || part === unit.left }
    })
    .filter((part) => part.amount > 0)
}
