import { formatPaise } from '@nakshi/domain/money'

/** `60000` -> `+₹600.00`, with a minus sign (U+2212) below zero. */
export function priceModifier(paise: number): string {
  return `${paise < 0 ? '−' : '+'}${formatPaise(Math.abs(paise))}`
}
