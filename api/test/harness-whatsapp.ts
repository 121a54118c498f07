import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { closeMockServer, openMockServer } from './harness-mock-server.ts'

export const whatsappKeys = {
  accessToken: 'EAAG-token',
  phoneNumberId: '106540352242922',
  appSecret: 'app-secret',
  verifyToken: 'verify-token-of-the-shop',
  dailyLimit: 1000,
}

const request = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^91[6-9]\d{9}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.object({
        type: z.enum(['body', 'button']),
        parameters: z.array(z.object({ type: z.literal('text'), text: z.string().regex(/^\S(.*\S)?$/) })),
      }),
    ),
  }),
  biz_opaque_callback_data: z.string(),
})
type Received = z.infer<typeof request> & { headers: IncomingHttpHeaders }
type Fault = { status: number; code: number } | 'page' | 'hangs' | 'cut'

/**
 * Stands in for Meta's Cloud API: takes what its documentation describes and refuses the rest in its words.
 * @see https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 */
export class WhatsAppMock {
  readonly received: Received[] = []
  /** What every request meets. */
  broken: Fault | null = null
  templates = new Set(['order_placed', 'order_shipped', 'out_for_delivery', 'proof', 'payment_link'])
  url = ''
  readonly #server = createServer((incoming, response) => {
    let text = ''
    incoming.on('data', (chunk) => {
      text += chunk
    })
    incoming.on('end', () => {
      const respond = (status: number, json: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
      const refuse = (status: number, code: number) =>
        respond(status, { error: { message: `(#${code})`, type: 'OAuthException', code, fbtrace_id: 'A' } })
      if (incoming.url !== `/v24.0/${whatsappKeys.phoneNumberId}/messages`) return refuse(400, 100)
      if (incoming.headers.authorization !== `Bearer ${whatsappKeys.accessToken}`) return refuse(401, 190)
      const parsed = request.safeParse(JSON.parse(text))
      if (!parsed.success) return refuse(400, 100)
      this.received.push({ ...parsed.data, headers: incoming.headers })
      if (this.broken === 'hangs') return
      if (this.broken === 'cut') return void response.destroy()
      if (this.broken === 'page') return void response.writeHead(502).end('<html>Bad gateway</html>')
      if (this.broken) return refuse(this.broken.status, this.broken.code)
      if (!this.templates.has(parsed.data.template.name)) return refuse(404, 132001)
      const { to } = parsed.data
      respond(200, {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: `wamid.${this.received.length}` }],
      })
    })
  })

  async open(): Promise<this> {
    this.url = await openMockServer(this.#server)
    return this
  }
  close = () => closeMockServer(this.#server)
}

/** A notification of Meta, signed. */
export function whatsappNotification(
  value: object,
  { secret = whatsappKeys.appSecret, phoneNumberId = whatsappKeys.phoneNumberId } = {},
) {
  const metadata = { display_phone_number: '911234567890', phone_number_id: phoneNumberId }
  const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }]
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] })
  return {
    method: 'POST',
    url: '/api/whatsapp/webhook',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
    },
    payload,
  } as const
}
