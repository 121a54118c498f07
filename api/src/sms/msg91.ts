import { z } from 'zod'
import type { SmsKeys } from '../outside-keys.ts'
import { SmsFault } from './sms-fault.ts'
import type { SmsSender } from './sms-sender.ts'

/** MSG91 also returns errors with status 200. */
const taken = z.object({ type: z.literal('success') })

/** Indian operators deliver only registered DLT templates. https://docs.msg91.com/sms/send-sms */
export function openMsg91({ authKey, templateId, apiUrl, answerWithin }: SmsKeys): SmsSender {
  return {
    async send(to, figures) {
      const recipients = [{ mobiles: `91${to}`, code: figures }]
      const response = await fetch(new URL('/api/v5/flow', apiUrl), {
        method: 'POST',
        headers: { authkey: authKey, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ template_id: templateId, short_url: '0', recipients }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithin),
      }).catch(broken)
      if (!response.ok) throw new SmsFault('refused', response.status)
      const text = await response.text().catch(broken)
      if (!taken.safeParse(jsonOf(text)).success) throw new SmsFault('refused', response.status)
    },
  }
}

/** The error of `fetch` may contain the request with its key, so it is not kept as cause. */
function broken(thrown: unknown): never {
  const isSlow = thrown instanceof Error && thrown.name === 'TimeoutError'
  throw new SmsFault(isSlow ? 'slow' : 'unreachable')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SmsFault('unreadable')
  }
}
