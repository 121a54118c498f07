import { createServer, type IncomingHttpHeaders } from 'node:http'
import { closeMockServer, openMockServer } from './harness-mock-server.ts'

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }
/** How a request goes wrong. */
type Fault = { status: number; json: object } | 'page' | 'hangs' | 'cut'

export const msg91Keys = { authKey: 'msg91-key', templateId: 'six-figures', dailyLimit: 1_000 }

/** Keys of a shop whose SMS are not delivered. */
export const smsToNowhere = { ...msg91Keys, apiUrl: 'http://127.0.0.1:9', timeoutMs: 1_000 }

/**
 * Stands in for MSG91: a server of its own that takes what its flow API documents and refuses the rest
 * in its words.
 * @see https://docs.msg91.com/sms/send-sms
 */
export class Msg91Mock {
  readonly asked: Asked[] = []
  /** What every request meets. */
  broken: Fault | null = null
  url = ''
  readonly #server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(text || '{}'),
      }
      this.asked.push(asked)
      if (this.broken === 'hangs') return
      if (this.broken === 'cut') return void response.destroy()
      if (this.broken === 'page') return void response.writeHead(502).end('<html>Bad gateway</html>')
      const { status, json } = this.broken ?? answerTo(asked)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    })
  })

  async open(): Promise<this> {
    this.url = await openMockServer(this.#server)
    return this
  }

  close = () => closeMockServer(this.#server)

  /** The figures of each SMS that left for a number of ten digits, the last one last. */
  figuresFor(phone: string): string[] {
    return this.asked.flatMap(({ body }) => {
      const recipients = body.recipients as { mobiles: string; code: string }[]
      return recipients.flatMap(({ mobiles, code }) => (mobiles === `91${phone}` ? [code] : []))
    })
  }
}

function answerTo({ method, path, headers, body }: Asked): { status: number; json: object } {
  if (method !== 'POST' || path !== '/api/v5/flow')
    return { status: 404, json: { type: 'error', message: 'no such page' } }
  if (headers.authkey !== msg91Keys.authKey)
    return { status: 401, json: { status: 'fail', hasError: true, errors: 'Unauthorized', code: '401' } }
  const no = (message: string) => ({ status: 200, json: { type: 'error', message } })
  if (body.template_id !== msg91Keys.templateId) return no('template id missing')
  const { recipients } = body
  if (!Array.isArray(recipients) || recipients.length === 0) return no('recipients missing')
  if (!recipients.every(({ mobiles }) => /^91[6-9]\d{9}$/.test(mobiles))) return no('mobile number invalid')
  return { status: 200, json: { type: 'success', message: '3763646b7162736d50654c75' } }
}
