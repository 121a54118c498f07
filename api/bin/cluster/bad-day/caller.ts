import { Agent, request } from 'node:http'

/** Status 0: the connection failed. */
export type Answer = { status: number; text: string; retryAfter: number }

/** ms; longer than the proxy's timeout. */
const PATIENCE = 75_000

/**
 * Uses its own connections and source address (127.0.0.0/8), so rate limits and the proxy see separate
 * clients.
 */
export function callerFrom(origin: string, address: string) {
  const agent = new Agent({ keepAlive: true, localAddress: address })
  return (
    method: string,
    path: string,
    { body, cookie, key }: { body?: object; cookie?: string; key?: string } = {},
  ): Promise<Answer> =>
    new Promise((resolve) => {
      const lost = () => resolve({ status: 0, text: '', retryAfter: 0 })
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
      }
      const call = request(origin + path, { method, agent, headers, timeout: PATIENCE }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('error', lost)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text,
            retryAfter: Number(answer.headers['retry-after'] ?? 0),
          }),
        )
      })
      call.on('error', lost)
      call.on('timeout', () => call.destroy())
      call.end(body ? JSON.stringify(body) : undefined)
    })
}

export type Call = ReturnType<typeof callerFrom>
