import { z } from 'zod'
import type { WhatsAppKeys } from '../../platform/integration-settings.ts'
import { PostError, postJson } from '../../platform/outgoing/post-json.ts'

const API_VERSION = 'v24.0'

export type WhatsAppTemplateMessage = {
  /** E.164 */
  to: string
  template: string
  language: string
  /** of the body, in order */
  parameters: readonly string[]
  /** end of the button's URL */
  urlSuffix: string
  /** returned with every status */
  reference: string
}

export type WhatsAppResult =
  | { outcome: 'sent'; id: string }
  /** `retry`: certainly not sent, and may succeed later */
  | { outcome: 'retry' | 'failed'; code: string }
  /** may have been sent; the API has no idempotency key */
  | { outcome: 'unconfirmed' }

/** https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const RETRYABLE_CODES = new Set([2, 4, 80007, 130429, 131016, 131056, 131057, 133004])
const accepted = z.object({ messages: z.array(z.object({ id: z.string().max(300) })).min(1) })
const rejected = z.object({ error: z.object({ code: z.int() }) })

/** Never throws, and keeps neither the number nor the response. */
export async function sendWhatsApp(
  { accessToken, phoneNumberId, apiUrl, timeoutMs }: WhatsAppKeys,
  message: WhatsAppTemplateMessage,
): Promise<WhatsAppResult> {
  try {
    const { status, body } = await postJson(new URL(`/${API_VERSION}/${phoneNumberId}/messages`, apiUrl), {
      service: 'WhatsApp',
      headers: { authorization: `Bearer ${accessToken}` },
      body: toRequest(message),
      timeoutMs,
    })
    return toResult(status, body)
  } catch (error) {
    if (!(error instanceof PostError)) throw error
    return error.kind === 'unreachable'
      ? { outcome: 'retry', code: 'unreachable' }
      : { outcome: 'unconfirmed' }
  }
}

/** https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates */
function toRequest({ to, template, language, parameters, urlSuffix, reference }: WhatsAppTemplateMessage) {
  const text = (value: string) => ({ type: 'text', text: toParameter(value) })
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        { type: 'body', parameters: parameters.map(text) },
        { type: 'button', sub_type: 'url', index: '0', parameters: [text(urlSuffix)] },
      ],
    },
    biz_opaque_callback_data: reference,
  }
}

/** Line breaks, tabs and blank parameters are rejected (132018). */
const toParameter = (value: string) =>
  Array.from(value.replace(/\s+/g, ' ').trim()).slice(0, 250).join('') || '-'

function toResult(status: number, body: unknown): WhatsAppResult {
  const id = accepted.safeParse(body).data?.messages[0]?.id
  if (status >= 200 && status < 300) return id ? { outcome: 'sent', id } : { outcome: 'unconfirmed' }
  const code = rejected.safeParse(body).data?.error.code
  // 401: the owner replaces an expired access token.
  const isRetryable =
    status === 401 || status === 429 || status >= 500 || (code !== undefined && RETRYABLE_CODES.has(code))
  return { outcome: isRetryable ? 'retry' : 'failed', code: String(code ?? status) }
}
