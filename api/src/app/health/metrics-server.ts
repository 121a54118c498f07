import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { isLoopback } from '../../platform/http/is-public-host.ts'
import { ConfigError } from '../config/environment.ts'

const ACCESS_DENIED_MESSAGE =
  'Metrics require METRICS_TOKEN (Authorization: Bearer ...), or a request from localhost if no token is set.'

type Metrics = { contentType: string; metrics: () => Promise<string> }

/** Needs the token, or without one a loopback client. Returns a stop function. Throws ConfigError. */
export async function startMetricsServer(
  { port, host, token }: { port: number; host: string; token: string | undefined },
  { contentType, metrics }: Metrics,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    if (!canReadMetrics(request, token)) {
      response
        .writeHead(token ? 401 : 403, { 'content-type': 'text/plain' })
        .end(`${ACCESS_DENIED_MESSAGE}\n`)
      return
    }
    metrics().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: Error) => response.writeHead(503, { 'content-type': 'text/plain' }).end(`${error.message}\n`),
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: Error) => {
    throw new ConfigError(`METRICS_PORT cannot be opened (${error.message}).`)
  })
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

function canReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return isLoopback((request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
}
