import type { ApiMessage } from './base/error.ts'
import { renderMessage } from './base/format-message.ts'
import type { CatalogueMessage } from './catalogue.ts'

/** A message as the API answers it: its code and parameters, and the English text. */
export function toApiMessage(message: CatalogueMessage): ApiMessage {
  const { code, params = {}, subject } = message
  return {
    message: renderMessage(message),
    message_code: code,
    params,
    ...(subject !== undefined && { subject }),
  }
}
