import type { OrderStatus } from '../contract/orders.ts'
import type { ProblemReason } from '../contract/problems.ts'
import type { ReturnsPolicy } from '../contract/products.ts'
import { partBetween, spread } from './money.ts'

const HOUR_MS = 3_600_000
/** For what is not personalised (spec, section 9). */
export const RETURN_WINDOW_DAYS = 30
/** How long after delivery each policy takes a problem, in hours. */
const HOURS: Record<ReturnsPolicy, number> = { thirty_days: RETURN_WINDOW_DAYS * 24, remade: 48 }
const MISTAKES = ['damaged', 'wrong_item', 'misprinted', 'not_as_ordered'] as const

/** Until when something can be told of a piece that was delivered then. */
export function problemUntil(policy: ReturnsPolicy, deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + HOURS[policy] * HOUR_MS)
}

type Arrived = { quantity: number; delivered_at: Date }
type Reportable = {
  /** units whose window is open, and those whose window is over */
  left: number
  expired: number
  /** until when the last of them can be reported */
  until: Date
}

/**
 * What can still be reported of the units of an item that arrived, each within the window of its own
 * parcel; null before any did. Units that were reported are counted from the first parcel on.
 */
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

/** What can be wrong with a piece; one made for somebody alone is not taken back for nothing. */
export function reasonsFor(policy: ReturnsPolicy): ProblemReason[] {
  return policy === 'thirty_days' ? [...MISTAKES, 'changed_mind'] : [...MISTAKES]
}

/** A mistake on a piece that nobody else can use is shown by a photo, as its policy says. */
export function needsPhoto(policy: ReturnsPolicy): boolean {
  return policy === 'remade'
}

/** Whether the shop is to blame, so that the customer bears no cost of it. */
export const isFault = (reason: ProblemReason): boolean => reason !== 'changed_mind'

/**
 * Whether pieces are made again, paid back or put into stock for a problem: not when a parcel did not
 * arrive after all. Cancelling an order gives its money and its stock back by itself, so a problem of
 * it can then be declined and no more.
 * @param arrived whether all of its pieces did
 */
export const canBeMadeGood = (orderStatus: OrderStatus, arrived: boolean): boolean =>
  arrived && orderStatus !== 'cancelled'

/** A piece with a name or photo on it is of no use to anybody else. */
export function canBeSoldAgain(item: { custom_options: object; design: unknown }): boolean {
  return Object.keys(item.custom_options).length === 0 && item.design === null
}

type Returned = { reason: ProblemReason; pieces: number }

/**
 * Whether the delivery charge goes back too: every piece of the order does, each for a fault of the
 * shop's.
 * @param returned this return, and those before it that were paid back in full
 */
export function deliveryGoesBack(pieces: number, returned: Returned[]): boolean {
  const faulty = returned.filter(({ reason }) => isFault(reason))
  return pieces > 0 && faulty.reduce((sum, each) => sum + each.pieces, 0) >= pieces
}

type Bought = {
  /** paise of the whole order */
  total: number
  shipping: number
  /** `paid`: what its line of tax comes to, in paise, with its tax and less its part of a discount */
  lines: { id: string; quantity: number; paid: number }[]
}

/**
 * What was paid for each unit of each line, in paise: the line's part of the order's total without
 * delivery. Where a discount is in no line's `paid` all lines bear it alike. Units that come back one
 * by one add up to their line.
 */
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

/**
 * Spreads an amount over units by what is left of each: all of it where it suffices for all. Units
 * of which nothing is left get nothing.
 * @param isReturned whether the units come back, however little of their price is left to give
 */
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
