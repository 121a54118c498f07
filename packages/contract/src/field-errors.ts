import { z } from 'zod'
import { type FilledMessage, fillTemplate, type Message, withParams } from './message-template.ts'
import { fieldMessages } from './messages/fields.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * Replaces zod's default messages, which are meant for developers. Errors without a form field (unknown
 * keys) keep zod's message.
 */
function fieldMessage(issue: RawIssue): Message | undefined {
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

function tooBig(origin: string, max: number): Message {
  if (origin === 'string') return withParams(fieldMessages.too_long, { max })
  return origin === 'array' || origin === 'set'
    ? withParams(fieldMessages.too_many, { max })
    : withParams(fieldMessages.at_most, { max })
}

function tooSmall(origin: string, min: number): Message {
  if (origin === 'string')
    return min === 1 ? fieldMessages.missing : withParams(fieldMessages.too_short, { min })
  return origin === 'array' || origin === 'set'
    ? withParams(fieldMessages.too_few, { min })
    : withParams(fieldMessages.at_least, { min })
}

function wrongFormat(format: string): Message {
  if (format === 'date') return fieldMessages.date
  return format === 'datetime' || format === 'time' ? fieldMessages.time : fieldMessages.does_not_fit
}

let render = (message: Message): string =>
  typeof message === 'string' ? message : fillTemplate(message.template, message.params)

/** Lets a client show the messages of schemas in its language. */
export function setMessageRenderer(renderer: (message: Message) => string): void {
  render = renderer
}

/** An issue of a refinement, with the values of its message. */
export const customIssue = (path: PropertyKey[], message: FilledMessage) => ({
  code: 'custom' as const,
  path,
  message: render(message),
  params: { message },
})

export function fieldError(issue: RawIssue): string | undefined {
  const message = fieldMessage(issue)
  return message && render(message)
}

/** The message of an issue with its parameters, unless the schema has a text of its own. */
export function toFieldMessage(issue: {
  message: string
  code?: string | undefined
  params?: object
}): Message {
  const own: unknown = issue.params && Reflect.get(issue.params, 'message')
  if (isFilledMessage(own)) return own
  const message = fieldMessage(issue as RawIssue)
  return message !== undefined && render(message) === issue.message ? message : issue.message
}

const isFilledMessage = (value: unknown): value is FilledMessage =>
  typeof value === 'object' && value !== null && 'template' in value && 'params' in value

z.config({ customError: fieldError })
