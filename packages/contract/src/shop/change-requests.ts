import { z } from 'zod'
import { text } from '../fields.ts'
import { formMessages } from '../messages/forms.ts'

export const MAX_CHANGE_REQUEST_CHARACTERS = 1000

export const changeRequestBody = z.strictObject({
  message: text(MAX_CHANGE_REQUEST_CHARACTERS).min(1, formMessages.change_request),
})

export const changeRequestMessages = {
  thanks: 'Thank you. We will review your request before we make your order, and email you.',
  already_requested: 'You have already requested a change. We will review it and email you.',
  too_late: 'This order can no longer be changed. Please contact us.',
} as const
