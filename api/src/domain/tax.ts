import { percentOf } from './money.ts'

/** GST in percent, added at checkout (spec, section 9). */
export const GST_PERCENT = 18

/** GST on a subtotal in paise, rounded once, on the total. */
export function gstOn(subtotal: number): number {
  return percentOf(subtotal, GST_PERCENT)
}
