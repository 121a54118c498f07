import { defaultMessage } from './base/field-errors.ts'
import { type CatalogueMessage, isCatalogueMessage, isMessageTemplate } from './message-codes.ts'

type Issue = Parameters<typeof defaultMessage>[0]

/** The message of an issue with its parameters: that of the schema, else the one for this kind of error. */
export function toFieldMessage(issue: {
  message: string
  code?: string | undefined
  params?: object
}): CatalogueMessage {
  const own: unknown = issue.params && Reflect.get(issue.params, 'message')
  if (isCatalogueMessage(own)) return own
  return isMessageTemplate(issue.message) ? issue.message : defaultMessage(issue as Issue)
}
