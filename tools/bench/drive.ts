import autocannon from 'autocannon'
import { isSmoke } from './sized.ts'

export type RequestMetrics = { rps: number; p50: number; p99: number }

export type Load = {
  url: string
  seconds: number
  connections?: number
  /** One a connection, so that each is a shopper of its own. */
  cookies?: string[]
  requests?: { method: 'POST' | 'DELETE'; path: string; body?: object }[]
}

/**
 * Drives a server for some seconds. Requests a second, milliseconds. @throws {Error} when anything
 * but 2xx comes back
 */
export async function drive({
  url,
  seconds,
  connections = 32,
  cookies,
  requests,
}: Load): Promise<RequestMetrics> {
  let next = 0
  const asked = requests?.map(({ body, ...request }) => ({
    ...request,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  }))
  const result = await autocannon({
    url,
    connections,
    ...(isSmoke ? { amount: connections } : { duration: seconds }),
    requests: asked,
    setupClient: (client) => {
      const cookie = cookies?.[next++ % cookies.length]
      if (!cookie) return
      // `setHeaders` would reach the first of several requests alone
      if (asked) client.setRequests(asked.map((each) => ({ ...each, headers: { ...each.headers, cookie } })))
      else client.setHeaders({ cookie })
    },
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed, ${result.timeouts} late`,
    )
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Median of each figure. */
export function median(all: RequestMetrics[]): RequestMetrics {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    rps: middle(all.map(({ rps }) => rps)),
    p50: middle(all.map(({ p50 }) => p50)),
    p99: middle(all.map(({ p99 }) => p99)),
  }
}
