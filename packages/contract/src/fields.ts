import { z } from 'zod'
import './field-errors.ts'
import { MAX_LIST_PAGE, MAX_PAISE, MAX_SLUG_LENGTH } from './limits.ts'
import { separatorsToLineBreaks, separatorsToSpaces } from './line-separators.ts'
import { normaliseDigits, normalisePhone } from './normalise-digits.ts'
import { normaliseEmail, trimInvisible } from './normalise-text.ts'

export const paise = z
  .int('Please enter an amount in rupees')
  .min(0, 'Must not be negative')
  .max(MAX_PAISE, 'Must be at most ₹1,00,00,000')
export const uuid = z.uuid()
export const slug = z
  .string()
  .overwrite((typed) => typed.trim().normalize('NFC'))
  .min(1)
  .max(MAX_SLUG_LENGTH)
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, 'Use letters, digits and single hyphens')
/** Slug in a URL path, in any Unicode normalisation; an impossible one gives 404. */
export const pathSlug = z
  .string()
  .max(200)
  .overwrite((typed) => typed.normalize('NFC'))
export const timestamp = z.iso.datetime({ offset: true })

const tooLongMessage = (max: number) => `Please use at most ${max} characters`

/** Single line without control characters; trims whitespace and invisible characters. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(separatorsToSpaces)
    .overwrite(trimInvisible)
    .max(max, tooLongMessage(max))
    // PostgreSQL rejects NUL and lone surrogates; a single line needs no other control characters.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Please remove line breaks and control characters')
export const requiredLine = (max: number, message = 'Please fill this in') => line(max).min(1, message)

/** Patterns that mail clients turn into links. */
const LINK =
  /:\/\/|\bwww\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|xyz|top|site|online|store|shop|link|click|app|dev|io|co|in|me|ly|ru|cn)(?![\p{L}\p{N}])/iu
/** Rejects links, because the name appears in emails to third parties (spam). */
export const personName = (message: string) =>
  requiredLine(100, message).refine((name) => !LINK.test(name), 'Please enter a name without a web address')

/** Multi-line text; PostgreSQL rejects NUL and lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(separatorsToLineBreaks)
    .overwrite(trimInvisible)
    .max(max, tooLongMessage(max))
    .refine(
      (value) => !value.includes('\u0000') && !/\p{Cs}/u.test(value),
      'Please remove control characters',
    )

export const email = z
  .string()
  .overwrite(normaliseEmail)
  .max(254, tooLongMessage(254))
  .pipe(z.email('Please enter a valid email address'))

const invalidPhoneMessage = 'Please enter a 10-digit Indian mobile number'
/** Indian mobile number in any notation; stored as ten digits. */
export const phone = z
  .string()
  .trim()
  .max(40, invalidPhoneMessage)
  .transform(normalisePhone)
  .pipe(z.string().regex(/^[6-9]\d{9}$/, invalidPhoneMessage))

const invalidPinCodeMessage = 'Please enter a 6-digit PIN code'
/** Indian PIN code, with or without spaces; never starts with 0. */
export const pincode = z
  .string()
  .trim()
  .max(40, invalidPinCodeMessage)
  .transform(normaliseDigits)
  .pipe(z.string().regex(/^[1-9]\d{5}$/, invalidPinCodeMessage))

export const country = z.literal('India')

export const page = z.coerce.number().int().min(1).max(MAX_LIST_PAGE).default(1)
export const perPage = z.coerce.number().int().min(1).max(100).default(24)
