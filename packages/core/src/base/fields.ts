import { z } from 'zod'
import { toIssueText } from './issue-text.ts'
import './field-errors.ts'
import type { CatalogueMessage } from '../catalogue.ts'
import { fieldMessages } from './field-messages.ts'
import { MAX_LIST_PAGE, MAX_PAISE, MAX_SLUG_LENGTH } from './limits.ts'
import { separatorsToLineBreaks, separatorsToSpaces } from './line-separators.ts'
import { generalMessages } from './messages.ts'
import { normaliseDigits, normalisePhone } from './normalise-digits.ts'
import { normaliseEmail, trimInvisible } from './normalise-text.ts'
import { hasWebAddress } from './web-address-in-name.ts'

export const paise = z
  .int(toIssueText(fieldMessages.amount))
  .min(0, toIssueText(fieldMessages.not_negative))
  .max(MAX_PAISE, toIssueText(fieldMessages.amount_too_high))
/** For a form field that may be blank. */
export const orNull = <Field extends z.ZodType>(field: Field) =>
  field.nullish().transform((value) => value ?? null)
export const orBlank = <Field extends z.ZodType<string>>(field: Field) =>
  field.nullish().transform((value) => value ?? '')
export const uuid = z.uuid()
export const slug = z
  .string()
  .overwrite((typed) => typed.trim().normalize('NFC'))
  .min(1)
  .max(MAX_SLUG_LENGTH)
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, toIssueText(fieldMessages.slug))
/** Slug in a URL path, in any Unicode normalisation; an impossible one gives 404. */
export const pathSlug = z
  .string()
  .max(200)
  .overwrite((typed) => typed.normalize('NFC'))
/** PostgreSQL has no year 0, and JavaScript takes the years 1 to 99 for those after 1900. */
const hasFourDigitYear = (day: string) => /^[1-9]/.test(day)
/** Calendar date, such as `2026-11-21`. */
export const isoDay = (message: CatalogueMessage = fieldMessages.date) =>
  z.iso.date({ error: toIssueText(message), abort: true }).refine(hasFourDigitYear, toIssueText(message))
export const timestamp = z.iso
  .datetime({ offset: true, abort: true })
  // In UTC, as an offset leads to the year 10000 or before 1000.
  .refine((time) => hasFourDigitYear(new Date(time).toISOString()), toIssueText(fieldMessages.time))

/** Single line without control characters; trims whitespace and invisible characters. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(separatorsToSpaces)
    .overwrite(trimInvisible)
    .max(max)
    // PostgreSQL rejects NUL and lone surrogates; a single line needs no other control characters.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, toIssueText(fieldMessages.line_breaks))
export const requiredLine = (max: number, message?: CatalogueMessage) =>
  line(max).min(1, message && toIssueText(message))

/** Of a field with several rows whose text is one line, with a limit of its own. */
export const joinedLines = (separator: ' ' | ', ') =>
  z
    .string()
    .max(2_000)
    .overwrite((typed) => {
      const rows = typed.split('\n').map((row) => row.trim())
      return rows.filter(Boolean).join(separator).replaceAll(',, ', ', ')
    })

/** Rejects links, because the name appears in emails to third parties (spam). */
export const personName = (message: CatalogueMessage) =>
  requiredLine(100, message).refine((name) => !hasWebAddress(name), toIssueText(fieldMessages.link_in_name))

/** Multi-line text; PostgreSQL rejects NUL and lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(separatorsToLineBreaks)
    .overwrite(trimInvisible)
    .max(max)
    .refine(
      (value) => !value.includes('\u0000') && !/\p{Cs}/u.test(value),
      toIssueText(generalMessages.unstorable),
    )

export const email = z
  .string()
  .overwrite(normaliseEmail)
  .max(254)
  .pipe(z.email(toIssueText(fieldMessages.email)))

/** Indian mobile number in any notation; stored as ten digits. */
export const phone = z
  .string()
  .trim()
  .max(40, toIssueText(fieldMessages.phone))
  .transform(normalisePhone)
  .pipe(z.string().regex(/^[6-9]\d{9}$/, toIssueText(fieldMessages.phone)))

/** Indian PIN code, with or without spaces; never starts with 0. */
export const pincode = z
  .string()
  .trim()
  .max(40, toIssueText(fieldMessages.pincode))
  .transform(normaliseDigits)
  .pipe(z.string().regex(/^[1-9]\d{5}$/, toIssueText(fieldMessages.pincode)))

/** Number of an e-way bill, as the portal writes it in groups of four. */
export const ewayBill = z
  .string()
  .trim()
  .max(40, toIssueText(fieldMessages.eway_bill))
  .transform(normaliseDigits)
  .pipe(z.string().regex(/^\d{12}$/, toIssueText(fieldMessages.eway_bill)))

export const country = z.literal('India')

/** Number in a query; text that is none is not blank. */
export const queryNumber = z.coerce.number({
  error: ({ expected }) => (expected === 'number' ? toIssueText(fieldMessages.number) : undefined),
})
export const page = queryNumber.int().min(1).max(MAX_LIST_PAGE).default(1)
export const perPage = queryNumber.int().min(1).max(100).default(24)
