import { z } from 'zod'
import { text } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'

export const MAX_CHANGE_REQUEST_CHARACTERS = 1000

export const changeRequestBody = z.strictObject({
  message: text(MAX_CHANGE_REQUEST_CHARACTERS).min(1, formMessages.change_request),
})
