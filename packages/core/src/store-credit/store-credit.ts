import { MIN_ONLINE_PAISE } from '../base/limits.ts'

/** Method and `provider` of the payments that store credit makes. */
export const STORE_CREDIT = 'store_credit' as const

const RUPEE_PAISE = 100

/**
 * Paise of a balance that pay for an order. Credit is a means of payment: the total stays. A part is in whole
 * rupees and leaves at least what can be paid online, so that the rest can be paid in every way.
 */
export function getUsableCredit(balance: number, total: number): number {
  if (balance >= total) return total
  const part = Math.min(balance, total - MIN_ONLINE_PAISE)
  return Math.max(0, part - (part % RUPEE_PAISE))
}

/** What the balance pays of an order of cash on delivery: an advance it does not reach is paid without it. */
export const getUsableCreditForCod = (balance: number, total: number, advance: number | null): number =>
  advance !== null && balance < advance ? 0 : getUsableCredit(balance, total)

/** Paise. */
type Source = { id: string; available: number }

/** Takes paise from each source in turn until the amount is reached; less in all when they do not suffice. */
export function allocateCredit(sources: readonly Source[], amount: number): { id: string; amount: number }[] {
  let rest = amount
  return sources.flatMap(({ id, available }) => {
    const part = Math.min(rest, available)
    if (part <= 0) return []
    rest -= part
    return [{ id, amount: part }]
  })
}
