import { messages } from '@nakshi/core/messages'
import { AppError } from '../errors.ts'
import { getBearerToken } from './access.ts'
import type { App } from './app-types.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Authenticated by a signature, not by a cookie (webhooks). */
    cross_site?: boolean
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers send Sec-Fetch-Site or Origin with writes; a client without both has no cookies of others. */
export function rejectCrossSiteWrites(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.cross_site) return
    // Cookies are not read beside a token, and a page of another site cannot send this header without CORS.
    if (getBearerToken(request) !== undefined) return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const foreignOrigin = origin !== undefined && !isOwnOrigin(origin, request.headers.host)
    if (foreignSite || foreignOrigin) throw new AppError(403, 'cross_site', messages.general.cross_site)
  })
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
