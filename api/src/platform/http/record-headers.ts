import type { App } from './app-types.ts'
import { setContentRange } from './simple-rest.ts'

/** For clients of the backoffice API: the version of a record as ETag, and Content-Range for every list. */
export function registerRecordHeaders(app: App): void {
  app.addHook('preSerialization', async (request, reply, payload: unknown) => {
    const { url = '' } = request.routeOptions
    if (!url.startsWith('/api/admin/') || reply.statusCode >= 300) return payload
    if (Array.isArray(payload)) {
      if (request.method === 'GET' && !reply.hasHeader('content-range'))
        setContentRange(reply, url.slice(url.lastIndexOf('/') + 1), {
          offset: 0,
          count: payload.length,
          total: payload.length,
        })
    } else if (typeof payload === 'object' && payload !== null && 'updated_at' in payload) {
      if (typeof payload.updated_at === 'string') reply.header('etag', `"${payload.updated_at}"`)
    }
    return payload
  })
}
