import { z } from 'zod'
import type { CatalogueMessage } from '../catalogue.ts'
import { fieldMessages } from './field-messages.ts'
import { toIssueText } from './issue-text.ts'
import { withParams } from './message-template.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** Replaces zod's default messages, which are meant for developers. */
function defaultMessage(issue: RawIssue): CatalogueMessage {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_value':
      return issue.input ? fieldMessages.not_offered : fieldMessages.missing
    case 'invalid_union':
      return isBlank(issue.input) ? fieldMessages.missing : fieldMessages.does_not_fit
    case 'invalid_format':
      return wrongFormat(issue.format)
    case 'invalid_type':
      return wrongType(issue)
    case 'unrecognized_keys':
      return withParams(fieldMessages.unknown, { fields: issue.keys.join(', ') })
    default:
      return fieldMessages.does_not_fit
  }
}

function wrongType({ input, expected }: { input?: unknown; expected: string }): CatalogueMessage {
  if (isBlank(input)) return fieldMessages.missing
  if (expected === 'int') return fieldMessages.whole_number
  return expected === 'number' ? fieldMessages.number : fieldMessages.does_not_fit
}

const isBlank = (input: unknown) =>
  input === undefined || input === null || input === '' || Number.isNaN(input)

function tooBig(origin: string, max: number): CatalogueMessage {
  if (origin === 'string') return withParams(fieldMessages.too_long, { max })
  return origin === 'array' || origin === 'set'
    ? withParams(fieldMessages.too_many, { max })
    : withParams(fieldMessages.at_most, { max })
}

function tooSmall(origin: string, min: number): CatalogueMessage {
  if (origin === 'string')
    return min === 1 ? fieldMessages.missing : withParams(fieldMessages.too_short, { min })
  return origin === 'array' || origin === 'set'
    ? withParams(fieldMessages.too_few, { min })
    : withParams(fieldMessages.at_least, { min })
}

function wrongFormat(format: string): CatalogueMessage {
  if (format === 'date') return fieldMessages.date
  return format === 'datetime' || format === 'time' ? fieldMessages.time : fieldMessages.does_not_fit
}

/** An issue of a refinement, with the values of its message. */
export const customIssue = (path: PropertyKey[], message: CatalogueMessage) => ({
  code: 'custom' as const,
  path,
  message: toIssueText(message),
})

// Shared by all copies of zod in a process: the bundle of a language, loaded later with its own texts, must not answer
// for the API.
if (!z.config().customError) z.config({ customError: (issue) => toIssueText(defaultMessage(issue)) })
