import { z } from 'zod'

const ABSENT = /^(?:|n\/?a|null|none|undefined|-)$/i

/** Couriers write text as numbers, and `NA` or null for nothing. */
function toText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return ABSENT.test(text) ? '' : text
}

const isObject = (value: unknown) => value !== null && typeof value === 'object'

/** A field that never rejects its message: anything but text and numbers counts as absent. */
export const anyText = z.unknown().transform(toText).prefault(null)

/** One, many, or neither. */
export const anyList = z
  .unknown()
  .transform((value): unknown[] => (Array.isArray(value) ? value : isObject(value) ? [value] : []))
  .prefault(null)

/** An object with these fields; anything else is one without them. */
export const anyObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .preprocess((value) => (isObject(value) && !Array.isArray(value) ? value : {}), z.object(shape))
    .prefault({})

const PHONE = /\+?\d[\d\s-]{7,}\d/g
/** Couriers name riders with their phone numbers. */
export const maskPhones = (text: string): string => text.replace(PHONE, '…')
