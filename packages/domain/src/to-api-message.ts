import type { ApiMessage } from '@nakshi/contract/error'
import { findMessageCode } from '@nakshi/contract/message-codes'
import type { Message } from '@nakshi/contract/message-template'
import { renderMessage } from './format-message.ts'

/** A message as the API answers it: its code and parameters, and the English text. */
export function toApiMessage(message: Message): ApiMessage {
  const { template, params, subject } =
    typeof message === 'string' ? { template: message, params: {}, subject: undefined } : message
  const code = findMessageCode(template)
  return {
    message: renderMessage(message),
    ...(code && { message_code: code, params }),
    ...(subject !== undefined && { subject }),
  }
}
