import type { App } from '../app-types.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another site may post here: what comes is believed by its signature, not by a cookie. */
    cross_site?: boolean
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a browser started on another site. Browsers send Sec-Fetch-Site or Origin
 * with every write; a client that sends neither is not a browser and carries no one else's cookies.
 */
export function refuseCrossSiteWrites(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || request.routeOptions.config.cross_site) return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const foreignOrigin = origin !== undefined && !isOwnOrigin(origin, request.headers.host)
    if (foreignSite || foreignOrigin) throw new AppError(403, 'cross_site', sentences.general.cross_site)
  })
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
