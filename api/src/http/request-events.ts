import { channel } from 'node:diagnostics_channel'
import type { App } from '../app-types.ts'

export const RESPONSE_CHANNEL = 'nakshi:request'
export type ResponseEvent = {
  id: string
  method: string
  /** as registered, never the requested URL */
  route: string
  status: number
  durationMs: number
}

export function publishResponses(app: App): void {
  const responses = channel(RESPONSE_CHANNEL)
  app.addHook(
    'onResponse',
    async ({ id, method, routeOptions }, { statusCode: status, elapsedTime: durationMs }) => {
      const message: ResponseEvent = { id, method, route: routeOptions.url ?? 'none', status, durationMs }
      responses.publish(message)
    },
  )
}
