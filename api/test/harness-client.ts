import { randomBytes } from 'node:crypto'
import { session } from '@nakshi/core/accounts/schema'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '../src/platform/http/app-types.ts'

export const TEST_PASSWORD = 'a-password-for-tests'

type NewAccount = { email: string; full_name: string; password: string }
type Extras = Pick<InjectOptions, 'headers' | 'query'>

/** A new account with an unused address. */
export function newAccount(account: Partial<NewAccount> = {}): NewAccount {
  const name = `shopper-${randomBytes(5).toString('hex')}`
  return { email: `${name}@example.test`, full_name: 'Asha Rao', password: TEST_PASSWORD, ...account }
}

/** Clients show the message of its code in their language. */
function assertMessageHasCode({ statusCode, headers, body }: LightMyRequestResponse): void {
  if (statusCode < 400 || !String(headers['content-type']).startsWith('application/json')) return
  const { message, message_code: code } = JSON.parse(body)
  if (message && !code) throw new Error(`Error without a message code: ${body}`)
}

/**
 * Talks HTTP to the app as one browser would: cookies set by an answer go out with the next
 * request.
 */
export class Client {
  readonly #app: App
  readonly #cookies = new Map<string, string>()
  /** The account's id and address once signed in, else empty. */
  userId = ''
  email = ''
  /** As the storefront in that language asks; null: no header. */
  language: string | null = null

  constructor(app: App) {
    this.#app = app
  }

  get = (url: string, extras?: Extras) => this.send({ method: 'GET', url, ...extras })
  post = (url: string, payload?: InjectOptions['payload'], extras?: Extras) =>
    this.send({ method: 'POST', url, payload, ...extras })
  put = (url: string, payload?: InjectOptions['payload'], extras?: Extras) =>
    this.send({ method: 'PUT', url, payload, ...extras })
  patch = (url: string, payload?: InjectOptions['payload'], extras?: Extras) =>
    this.send({ method: 'PATCH', url, payload, ...extras })
  delete = (url: string, extras?: Extras) => this.send({ method: 'DELETE', url, ...extras })

  /** The same browser, after the shop was started again. */
  on(app: App): Client {
    const again = new Client(app)
    for (const [name, value] of this.#cookies) again.#cookies.set(name, value)
    return Object.assign(again, { userId: this.userId, email: this.email, language: this.language })
  }

  /** The session's, for a request that goes another way. */
  cookies = () => Object.fromEntries(this.#cookies)
  /** Loses a cookie, as a browser does. */
  forget = (cookie: string) => this.#cookies.delete(cookie)

  /** One multipart form with one file, as the upload routes take it. */
  upload(url: string, file: { content: Buffer; name: string; type: string }) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name)
    return this.send({ method: 'POST', url, payload: form })
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = { ...(this.language && { 'accept-language': this.language }), ...options.headers }
    const answer = await this.#app.inject({ ...options, headers, cookies: this.cookies() })
    for (const cookie of answer.cookies) {
      const gone = cookie.maxAge === 0 || (cookie.expires && cookie.expires.getTime() < Date.now())
      if (gone) this.#cookies.delete(cookie.name)
      else this.#cookies.set(cookie.name, cookie.value)
    }
    assertMessageHasCode(answer)
    return answer
  }

  signUp = (account: NewAccount) => this.#begin('/api/auth/sign-up', account)
  signIn = (account: { email: string; password: string }) => this.#begin('/api/auth/sign-in', account)

  async #begin(url: string, payload: object): Promise<void> {
    const answer = await this.post(url, payload)
    if (answer.statusCode >= 400) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    const { user } = session.parse(answer.json())
    this.userId = user?.id ?? ''
    this.email = user?.email ?? ''
  }
}
