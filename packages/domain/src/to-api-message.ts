import type { ApiMessage } from '@nakshi/contract/error'
import { type CatalogueMessage, getMessageCode } from '@nakshi/contract/message-codes'
import { renderMessage } from './format-message.ts'

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
