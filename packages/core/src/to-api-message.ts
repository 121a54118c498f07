import type { ApiMessage } from './base/error.ts'
import { renderMessage } from './base/format-message.ts'
import { type CatalogueMessage, getMessageCode } from './message-codes.ts'

/** A message as the API answers it: its code and parameters, and the English text. */
export function toApiMessage(message: CatalogueMessage): ApiMessage {
  const { template, params, subject } =
    typeof message === 'string' ? { template: message, params: {}, subject: undefined } : message
  return {
    message: renderMessage(message),
    message_code: getMessageCode(template),
    params,
    ...(subject !== undefined && { subject }),
  }
}
