import { z } from 'zod'
import { line, requiredLine } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MAX_PAISE } from '../base/limits.ts'
import { normaliseDigits } from '../base/normalise-digits.ts'
import { upiMessages } from './upi-messages.ts'

/** `name@handle`; a handle has no dot, unlike the domain of an email address. Short, to keep the QR code coarse. */
const VPA = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,30}$/i

/** UPI ID of the store, or blank. */
export const vpa = line(100).refine((typed) => typed === '' || VPA.test(typed), toIssueText(upiMessages.vpa))
export const payeeName = line(50)

/** NPCI: reference and note of the linking specification, in the lengths that all apps accept. */
const MAX_REFERENCE_LENGTH = 35
const MAX_NOTE_LENGTH = 50

/** RFC 3986: these stay unencoded in encodeURIComponent, and some apps read them differently. */
const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

type UpiPayment = {
  upi: { vpa: string; payee_name: string }
  /** paise */
  amount: number
  order_number: string
}

/** `@` stays as it is in `pa`; apps read both, scanners of QR codes better this one. */
export function toUpiLink({ upi, amount, order_number }: UpiPayment): string {
  const reference = order_number.replace(/[^A-Za-z0-9]/g, '').slice(0, MAX_REFERENCE_LENGTH)
  const fields = [
    ['pa', upi.vpa],
    ['pn', percentEncode(upi.payee_name)],
    ['am', (amount / 100).toFixed(2)],
    ['cu', 'INR'],
    // Banks cut it to 20 characters or fewer in their statements.
    ['tn', percentEncode(order_number.slice(0, MAX_NOTE_LENGTH))],
    ['tr', reference],
  ]
  return `upi://pay?${fields.map((field) => field.join('=')).join('&')}`
}

/** Twelve digits; bank statements pad them with zeros in front. */
export const toUtr = (typed: string): string => normaliseDigits(typed).replace(/^0+(?=\d{12}$)/, '')

/** Number that UPI apps show as UTR, UPI Ref. No. or UPI transaction ID. */
export const utr = z
  .string()
  .max(60, toIssueText(upiMessages.utr))
  .transform(toUtr)
  .pipe(z.string().regex(/^\d{12}$/, toIssueText(upiMessages.utr)))

/** Of a bank transfer or a receipt; unique, so that no money counts twice. */
export const paymentReference = requiredLine(35, upiMessages.reference)

export const receivedAmount = z.int().min(1).max(MAX_PAISE)
