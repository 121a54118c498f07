import { Agent, request } from 'node:http'

/** What came back; status 0: nothing did. */
export type Answer = { status: number; text: string; retryAfter: number }

/** In ms: longer than the proxy waits for a replica. */
const PATIENCE = 75_000

/**
 * Somebody's browser: connections of its own, from an address of its own, so that limits and the
 * proxy see as many people as there are.
 * @param address within 127.0.0.0/8
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
