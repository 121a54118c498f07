import { toIndiaDate } from '../base/india-time.ts'
import { withParams } from '../base/message-template.ts'
import type { CatalogueMessage } from '../catalogue.ts'
import { optionValueMessages } from './option-value-messages.ts'
import type { CustomOption } from './schema.ts'

const DAY_MS = 86_400_000
/** Six decimals, as `step` has at most. */
const TOLERANCE = 1e-7
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

type Rules = Pick<CustomOption, 'name' | 'type' | 'rules'>

/** `2026-12-04`: the first day that may be chosen; null: any day. @param today in India */
export const getEarliestDate = (
  { rules }: Pick<Rules, 'rules'>,
  today = toIndiaDate(new Date()),
): string | null =>
  typeof rules?.days_ahead === 'number'
    ? new Date(Date.parse(today) + rules.days_ahead * DAY_MS).toISOString().slice(0, 10)
    : null

/** Of a number or a date; null where it is valid, or of another kind. @param today in India */
export function getValueError(option: Rules, text: string, today?: string): CatalogueMessage | null {
  if (option.type === 'number') return getNumberError(option, text)
  return option.type === 'date' ? getDateError(option, text, today) : null
}

function getNumberError({ name: label, rules = {} }: Rules, text: string): CatalogueMessage | null {
  if (!NUMBER.test(text)) return withParams(optionValueMessages.number, { label })
  const value = Number(text)
  const { min, max, step } = rules
  if (typeof min === 'number' && value < min) return withParams(optionValueMessages.at_least, { label, min })
  if (typeof max === 'number' && value > max) return withParams(optionValueMessages.at_most, { label, max })
  const steps = (value - (min ?? 0)) / (step ?? TOLERANCE)
  return step && Math.abs(steps - Math.round(steps)) > TOLERANCE
    ? withParams(optionValueMessages.step, { label, step })
    : null
}

function getDateError(option: Rules, text: string, today?: string): CatalogueMessage | null {
  const label = option.name
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // 31 February is parsed as 3 March by some engines
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text)
    return withParams(optionValueMessages.date, { label })
  const date = getEarliestDate(option, today)
  return date !== null && text < date ? withParams(optionValueMessages.too_early, { label, date }) : null
}
