import type { z } from 'zod'

const RETRIES = 3

/** One browser: cookies set by a response are sent with the next request. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** The same browser at another address of the shop, or a copy of it. */
  at(origin: string): Browser {
    const copy = new Browser(origin)
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value)
    return copy
  }

  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const isForm = body instanceof FormData
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const request = {
      method,
      redirect: 'manual' as const,
      headers: { cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    }
    const response = await fetch(this.origin + path, request)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
    return response
  }

  status = async (path: string) => {
    const response = await this.send('GET', path)
    await response.arrayBuffer()
    return response.status
  }

  /** @throws {Error} for a status of 400 or more */
  async request<T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.send(method, path, body, headers)
      const text = await response.text()
      const waitSeconds = Number(response.headers.get('retry-after'))
      if (response.status === 429 && attempt <= RETRIES && waitSeconds > 0) {
        await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000))
        continue
      }
      if (!response.ok)
        throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`)
      return schema.parse(text && JSON.parse(text))
    }
  }

  get = <T>(schema: z.ZodType<T>, path: string, headers?: Record<string, string>) =>
    this.request(schema, 'GET', path, undefined, headers)
  post = <T>(schema: z.ZodType<T>, path: string, body: object, headers?: Record<string, string>) =>
    this.request(schema, 'POST', path, body, headers)
}
