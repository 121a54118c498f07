import { z } from 'zod'
import type { Config } from '../config.ts'
import { getTraceHeaders } from '../http/request-context.ts'
import type { SmsKeys } from '../integration-settings.ts'

export type SmsSender = {
  /** @param to 10-digit Indian mobile number @throws {SmsError} */
  send: (to: string, otp: string) => Promise<void>
}

/** Contains no number, OTP or provider response, because it appears in logs. */
class SmsError extends Error {
  constructor(
    readonly kind: 'unreachable' | 'slow' | 'refused' | 'unreadable',
    status?: number,
  ) {
    super(`SMS provider: ${kind}${status === undefined ? '' : ` (status ${status})`}`)
  }
}

/** Null without credentials: SMS features are then off. */
export function createSmsSender({ sms }: Pick<Config, 'sms'>): SmsSender | null {
  return sms ? createMsg91Sender(sms) : null
}

/** MSG91 also returns errors with status 200. */
const successResponse = z.object({ type: z.literal('success') })

/** Indian operators deliver only registered DLT templates. https://docs.msg91.com/sms/send-sms */
function createMsg91Sender({ authKey, templateId, apiUrl, timeoutMs }: SmsKeys): SmsSender {
  return {
    async send(to, otp) {
      const recipients = [{ mobiles: `91${to}`, code: otp }]
      const response = await fetch(new URL('/api/v5/flow', apiUrl), {
        method: 'POST',
        headers: {
          authkey: authKey,
          accept: 'application/json',
          'content-type': 'application/json',
          ...getTraceHeaders(),
        },
        body: JSON.stringify({ template_id: templateId, short_url: '0', recipients }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(throwNetworkError)
      if (!response.ok) throw new SmsError('refused', response.status)
      const text = await response.text().catch(throwNetworkError)
      if (!successResponse.safeParse(parseJson(text)).success) throw new SmsError('refused', response.status)
    },
  }
}

/** The error of `fetch` may contain the request with its key, so it is not kept as cause. */
function throwNetworkError(thrown: unknown): never {
  const isSlow = thrown instanceof Error && thrown.name === 'TimeoutError'
  throw new SmsError(isSlow ? 'slow' : 'unreachable')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SmsError('unreadable')
  }
}
