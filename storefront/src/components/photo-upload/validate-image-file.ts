import { formatMessage } from '@nakshi/core/base/format-message'
import { CHOSEN_EXTENSIONS, CHOSEN_TYPES } from '@nakshi/core/base/limits'
import { messages } from '@nakshi/core/messages'
import * as m from './messages.ts'

/**
 * What a photo cannot be; its content is checked before sending, and again by the server. @returns the
 * error, or null
 */
export function validateImageFile({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const isNamed = CHOSEN_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))
  if (isNamed || CHOSEN_TYPES.some((one) => one === type)) return null
  return formatMessage(m.withName, { name, problem: messages.upload.wrong_type.template })
}
