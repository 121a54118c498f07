import { once } from 'node:events'
import { createServer } from 'node:http'
import { ConfigError } from '../config.ts'

type Metrics = { contentType: string; metrics: () => Promise<string> }

/**
 * Serves `/metrics` on a port of its own, which nobody but Prometheus needs to reach.
 * @returns stop
 * @throws {ConfigError} when the port cannot be opened
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  { contentType, metrics }: Metrics,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
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
