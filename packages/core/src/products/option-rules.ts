import { z } from 'zod'
import { line, paise, uuid } from '../base/fields.ts'

/** What an option costs by; without it, once for each piece that is ordered. */
export const priceUnits = ['character', 'line'] as const
/** Paise of a letter or line: 2000 of them stay below `MAX_PAISE` twice. */
export const MAX_UNIT_PAISE = 1_000_000
export const MAX_DAYS_AHEAD = 365

/** Forms send a choice that is not made as an empty string. */
const blank = <Field extends z.ZodType>(field: Field) => field.or(z.literal('')).nullish()
const limit = z.number().min(-1_000_000_000).max(1_000_000_000).nullish()

export const optionChoice = z.strictObject({
  /** one of `options` */
  value: line(100),
  /** paise, on top of that of the option */
  price_modifier: paise.nullish(),
  image_url: blank(
    z
      .string()
      .max(300)
      .regex(/^\/media\/catalogue\/[A-Za-z0-9._-]+$/),
  ),
  /** of a swatch: `#1a2b3c` */
  colour: blank(
    z
      .string()
      .max(7)
      .regex(/^#[0-9a-f]{6}$/i),
  ),
})
export type OptionChoice = z.infer<typeof optionChoice>

/** What an option has beyond its kind; absent is the default. */
export const optionRules = z.strictObject({
  price_by: blank(z.enum(priceUnits)),
  /** characters without spaces, when filled in */
  min_length: z.int().min(1).max(2000).nullish(),
  /** of a number */
  min: limit,
  max: limit,
  /** counted from `min`, or 0 */
  step: z.number().min(0.000_001).max(1_000_000_000).nullish(),
  /** of a date: the earliest is that many days after today in India */
  days_ahead: z.int().min(0).max(MAX_DAYS_AHEAD).nullish(),
  /** prices and pictures of `options` */
  choices: z.array(optionChoice).max(100).nullish(),
  /** Shown when the earlier option has one of the values, or is filled in. */
  show_if: z.strictObject({ option: blank(uuid), is: z.array(line(100)).max(100).nullish() }).nullish(),
})
export type OptionRules = z.infer<typeof optionRules>
