import { z } from 'zod'
import { text } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'

export const MAX_CHANGE_REQUEST_CHARACTERS = 1000

export const changeRequestBody = z.strictObject({
  message: text(MAX_CHANGE_REQUEST_CHARACTERS).min(1, toIssueText(formMessages.change_request)),
})
