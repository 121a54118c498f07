import { channel } from 'node:diagnostics_channel'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { type CurrentRequest, getReceivedTraceparent } from './trace-context.ts'

export const RESPONSE_CHANNEL = 'nakshi:request'
export type ResponseEvent = CurrentRequest & {
  method: string
  /** as registered, never the requested URL */
  route: string
  status: number
  durationMs: number
}

export function publishResponses(app: App, config: Pick<Config, 'trustProxy'>): void {
  const responses = channel(RESPONSE_CHANNEL)
  app.addHook(
    'onResponse',
    async ({ id, method, headers, routeOptions }, { statusCode: status, elapsedTime: durationMs }) => {
      const traceparent = getReceivedTraceparent(headers, config)
      const route = routeOptions.url ?? 'none'
      const message: ResponseEvent = { id, traceparent, method, route, status, durationMs }
      responses.publish(message)
    },
  )
}
