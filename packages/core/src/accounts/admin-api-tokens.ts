import { z } from 'zod'
import { requiredLine } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { apiTokenMessages } from './admin-api-token-messages.ts'

/** Names no store, so that a secret scanner finds the tokens of every installation. */
export const API_TOKEN_PREFIX = 'shopapi_'
export const API_TOKEN_LIFETIMES_DAYS = [30, 90, 365] as const
export const MAX_API_TOKENS = 50

/** `expires_in_days` null: does not expire. */
export const apiTokenBody = z.strictObject({
  name: requiredLine(60, apiTokenMessages.name),
  permissions: z.array(z.string().max(40)).min(1, toIssueText(apiTokenMessages.permissions)).max(100),
  expires_in_days: z.literal([...API_TOKEN_LIFETIMES_DAYS]).nullable(),
})
export type ApiTokenBody = z.infer<typeof apiTokenBody>

export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  permissions: z.array(z.string()),
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

/** `secret` is never shown again. */
export const createdApiToken = apiToken.extend({ secret: z.string() })
export type CreatedApiToken = z.infer<typeof createdApiToken>
