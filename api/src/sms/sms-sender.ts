import { z } from 'zod'
import type { Config } from '../config.ts'
import { postJson } from '../http/post-json.ts'
import type { SmsKeys } from '../integration-settings.ts'

export type SmsSender = {
  /** @param to 10-digit Indian mobile number @throws {Error} without number, OTP or response, for the logs */
  send: (to: string, otp: string) => Promise<void>
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
      const { status, body } = await postJson(new URL('/api/v5/flow', apiUrl), {
        service: 'SMS provider',
        headers: { authkey: authKey },
        body: {
          template_id: templateId,
          short_url: '0',
          recipients: [{ mobiles: `91${to}`, code: otp }],
        },
        timeoutMs,
      })
      if (status < 200 || status > 299 || !successResponse.safeParse(body).success)
        throw new Error(`SMS provider: refused (status ${status})`)
    },
  }
}
