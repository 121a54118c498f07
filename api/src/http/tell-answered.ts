import { channel } from 'node:diagnostics_channel'
import type { App } from '../app-types.ts'

export const REQUEST_ANSWERED = 'nakshi:request'
export type RequestAnswered = {
  id: string
  method: string
  /** as registered, never the requested URL */
  route: string
  status: number
  took: number
}

export function tellAnswered(app: App): void {
  const answered = channel(REQUEST_ANSWERED)
  app.addHook(
    'onResponse',
    async ({ id, method, routeOptions }, { statusCode: status, elapsedTime: took }) => {
      const message: RequestAnswered = { id, method, route: routeOptions.url ?? 'none', status, took }
      answered.publish(message)
    },
  )
}
