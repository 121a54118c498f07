import { Agent, request } from 'node:http'

/** Status 0: the connection failed. */
export type HttpResult = { status: number; text: string; retryAfter: number }

/** ms; longer than the proxy's timeout. */
const REQUEST_TIMEOUT_MS = 75_000

/**
 * Uses its own connections and source address (127.0.0.0/8), so rate limits and the proxy see separate
 * clients.
 */
export function createHttpClient(origin: string, address: string) {
  const agent = new Agent({ keepAlive: true, localAddress: address })
  return (
    method: string,
    path: string,
    { body, cookie, key }: { body?: object; cookie?: string; key?: string } = {},
  ): Promise<HttpResult> =>
    new Promise((resolve) => {
      const lost = () => resolve({ status: 0, text: '', retryAfter: 0 })
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
      }
      const clientRequest = request(
        origin + path,
        { method, agent, headers, timeout: REQUEST_TIMEOUT_MS },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('error', lost)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text,
              retryAfter: Number(response.headers['retry-after'] ?? 0),
            }),
          )
        },
      )
      clientRequest.on('error', lost)
      clientRequest.on('timeout', () => clientRequest.destroy())
      clientRequest.end(body ? JSON.stringify(body) : undefined)
    })
}

export type SendRequest = ReturnType<typeof createHttpClient>
