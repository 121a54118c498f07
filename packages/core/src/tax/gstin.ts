import { z } from 'zod'
import { fieldMessages } from '../base/field-messages.ts'
import { gstinState } from '../base/indian-states.ts'
import { toIssueText } from '../base/issue-text.ts'
import { withParams } from '../base/message-template.ts'
import { getPlaceName } from '../base/place-names.ts'
import type { CatalogueMessage } from '../catalogue.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State code, PAN, registration number, Z, check digit. */
export const GSTIN_SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Weights 1 and 2 alternate, base-36 digits of the products are added, completed to a multiple of 36. */
function gstinCheckDigit(first14: string): string {
  let sum = 0
  for (const [index, character] of [...first14].entries()) {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

export function isGstin(typed: string): boolean {
  return GSTIN_SHAPE.test(typed) && gstinCheckDigit(typed.slice(0, 14)) === typed.slice(14)
}

/** GSTIN as typed or pasted, such as `29 AAGCB 7383 J1Z4`. */
export const gstin = z
  .string()
  .max(30, toIssueText(fieldMessages.gstin_invalid))
  .overwrite((typed) => typed.replace(/[\s\p{Cf}-]/gu, '').toUpperCase())
  .refine(isGstin, toIssueText(fieldMessages.gstin_invalid))

/** Error when the GSTIN is registered in another state than `billingState`, or null. */
export function gstinStateError(number: string, billingState: string): CatalogueMessage | null {
  const registered = gstinState(number)
  if (registered === billingState) return null
  return registered
    ? withParams(fieldMessages.gstin_state, { state: getPlaceName(registered) })
    : fieldMessages.gstin_invalid
}
