import { z } from 'zod'
import { fieldSentences as say } from './field-sentences.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const shown = (bound: unknown) => Number(bound).toLocaleString('en-IN')

/**
 * Replaces zod's default messages, which are meant for developers. Errors without a form field (unknown
 * keys) keep zod's message.
 */
export function fieldError(issue: RawIssue): string | undefined {
  if (issue.code === 'too_big') return tooBig(issue.origin, shown(issue.maximum))
  if (issue.code === 'too_small') return tooSmall(issue.origin, shown(issue.minimum))
  if (issue.code === 'invalid_value') return issue.input ? say.not_offered : say.missing
  if (issue.code === 'invalid_union') return isBlank(issue.input) ? say.missing : say.does_not_fit
  if (issue.code === 'not_multiple_of') return say.does_not_fit
  if (issue.code === 'invalid_format') return wrongFormat(issue.format)
  if (issue.code !== 'invalid_type') return undefined
  if (isBlank(issue.input)) return say.missing
  if (issue.expected === 'int') return say.whole_number
  return issue.expected === 'number' ? say.number : say.does_not_fit
}

const isBlank = (input: unknown) =>
  input === undefined || input === null || input === '' || Number.isNaN(input)

function tooBig(origin: string, most: string): string {
  if (origin === 'string') return say.too_long(most)
  return origin === 'array' || origin === 'set' ? say.too_many(most) : say.at_most(most)
}

function tooSmall(origin: string, least: string): string {
  if (origin === 'string') return least === '1' ? say.missing : say.too_short(least)
  return origin === 'array' || origin === 'set' ? say.too_few(least) : say.at_least(least)
}

function wrongFormat(format: string): string {
  if (format === 'date') return say.date
  return format === 'datetime' || format === 'time' ? say.time : say.does_not_fit
}

z.config({ customError: fieldError })
