import { z } from 'zod'
import { fillTemplate } from './message-template.ts'
import { fieldMessages } from './messages/fields.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * Replaces zod's default messages, which are meant for developers. Errors without a form field (unknown
 * keys) keep zod's message.
 */
export function fieldError(issue: RawIssue): string | undefined {
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum))
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum))
  if (issue.code === 'invalid_value') return issue.input ? fieldMessages.not_offered : fieldMessages.missing
  if (issue.code === 'invalid_union')
    return isBlank(issue.input) ? fieldMessages.missing : fieldMessages.does_not_fit
  if (issue.code === 'not_multiple_of') return fieldMessages.does_not_fit
  if (issue.code === 'invalid_format') return wrongFormat(issue.format)
  if (issue.code !== 'invalid_type') return undefined
  if (isBlank(issue.input)) return fieldMessages.missing
  if (issue.expected === 'int') return fieldMessages.whole_number
  return issue.expected === 'number' ? fieldMessages.number : fieldMessages.does_not_fit
}

const isBlank = (input: unknown) =>
  input === undefined || input === null || input === '' || Number.isNaN(input)

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return fillTemplate(fieldMessages.too_long, { max })
  return origin === 'array' || origin === 'set'
    ? fillTemplate(fieldMessages.too_many, { max })
    : fillTemplate(fieldMessages.at_most, { max })
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string')
    return min === 1 ? fieldMessages.missing : fillTemplate(fieldMessages.too_short, { min })
  return origin === 'array' || origin === 'set'
    ? fillTemplate(fieldMessages.too_few, { min })
    : fillTemplate(fieldMessages.at_least, { min })
}

function wrongFormat(format: string): string {
  if (format === 'date') return fieldMessages.date
  return format === 'datetime' || format === 'time' ? fieldMessages.time : fieldMessages.does_not_fit
}

z.config({ customError: fieldError })
