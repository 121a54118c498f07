import { z } from 'zod'
import './field-errors.ts'
import { MAX_LIST_PAGE, MAX_PAISE, MAX_SLUG_LENGTH } from './limits.ts'
import { plainDigits, plainPhone } from './plain-digits.ts'
import { withBlanks, withLineBreaks } from './separators.ts'
import { plainEmail, visibleText } from './visible-text.ts'

/** Whole paise. */
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
/** As it stands in an address, however its accents were typed; one that could not exist is not found. */
export const pathSlug = z
  .string()
  .max(200)
  .overwrite((typed) => typed.normalize('NFC'))
/** ISO 8601 in UTC, as it leaves the API. */
export const timestamp = z.iso.datetime({ offset: true })

const atMost = (max: number) => `Please use at most ${max} characters`

/** One line of text a person typed: without what cannot be seen at its ends, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(withBlanks)
    .overwrite(visibleText)
    .max(max, atMost(max))
    // PostgreSQL refuses a NUL byte and half a surrogate pair; the other control characters have no
    // place in one line
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Please remove line breaks and control characters')
export const requiredLine = (max: number, message = 'Please fill this in') => line(max).min(1, message)

/** What mail programs make a link of, whoever reads it. */
const LINK =
  /:\/\/|\bwww\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|xyz|top|site|online|store|shop|link|click|app|dev|io|co|in|me|ly|ru|cn)(?![\p{L}\p{N}])/iu
/** A person's: it stands in emails, also to addresses that are somebody else's. */
export const personName = (message: string) =>
  requiredLine(100, message).refine((name) => !LINK.test(name), 'Please enter a name without a web address')

/** Text over several lines; a NUL byte or half a surrogate pair cannot be stored. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(withLineBreaks)
    .overwrite(visibleText)
    .max(max, atMost(max))
    .refine(
      (value) => !value.includes('\u0000') && !/\p{Cs}/u.test(value),
      'Please remove control characters',
    )

export const email = z
  .string()
  .overwrite(plainEmail)
  .max(254, atMost(254))
  .pipe(z.email('Please enter a valid email address'))

const notAPhone = 'Please enter a 10-digit Indian mobile number'
/** Indian mobile number in any way of writing it; ten digits are kept. */
export const phone = z
  .string()
  .trim()
  .max(40, notAPhone)
  .transform(plainPhone)
  .pipe(z.string().regex(/^[6-9]\d{9}$/, notAPhone))

const notAPinCode = 'Please enter a 6-digit PIN code'
/** Indian postal index number, `302 001` too: six digits, never starting with zero. */
export const pincode = z
  .string()
  .trim()
  .max(40, notAPinCode)
  .transform(plainDigits)
  .pipe(z.string().regex(/^[1-9]\d{5}$/, notAPinCode))

export const country = z.literal('India')

export const page = z.coerce.number().int().min(1).max(MAX_LIST_PAGE).default(1)
export const perPage = z.coerce.number().int().min(1).max(100).default(24)
