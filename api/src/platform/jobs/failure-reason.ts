import { adminMessages } from '@nakshi/core/admin-messages'
import { type ApiMessage, apiMessage } from '@nakshi/core/base/error'
import { renderMessage } from '@nakshi/core/base/format-message'
import { type MessageParams, withParams } from '@nakshi/core/base/message-template'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { z } from 'zod'

const { failed_job: reasons } = adminMessages

/** Mail servers often quote the recipient. The lookbehind keeps it linear: no attempt starts within a word. */
const MAIL_ADDRESS = /<?(?<![^\s<>@"'])[^\s<>@"']+@[^\s<>@"']+>?/g
export const hideMailAddresses = (text: string): string => text.replace(MAIL_ADDRESS, '(an address)')
const MAX_REASON_CHARACTERS = 500
const toText = (value: string) => hideMailAddresses(value).slice(0, MAX_REASON_CHARACTERS)

const { params, subject } = apiMessage.shape
/** An AppError, or what pg-boss stored of one. */
const thrown = z.object({
  text: z.object({ code: z.string(), template: z.string(), params: params.default({}), subject }),
})
/** Any error, as pg-boss stores it; its own failures are texts. */
const failed = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
  z.object({ value: z.string() }).transform(({ value }) => value),
])
const OF_PG_BOSS: Partial<Record<string, (typeof reasons)['timed_out' | 'interrupted']>> = {
  'job failed by timeout in active state': reasons.timed_out,
  'pg-boss shut down while active': reasons.interrupted,
}

/** Why a job failed, without email addresses: the message of an AppError, and the text of anything else. */
export function toFailureReason(error: unknown): ApiMessage {
  const known = thrown.safeParse(error).data?.text
  if (known) {
    const { code, template, params, ...named } = known
    const hidden = hideAddresses(params)
    return {
      message: renderMessage({ template, params: hidden, ...named }),
      message_code: code,
      params: hidden,
      ...named,
    }
  }
  const text =
    failed.safeParse(error).data ?? (typeof error === 'string' ? error : String(JSON.stringify(error)))
  return toApiMessage(OF_PG_BOSS[text] ?? withParams(reasons.other, { error: toText(text) }))
}

const hideAddresses = (params: MessageParams): ApiMessage['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? toText(value) : value]),
  )
