import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'

/**
 * Strict headers on every answer. Styles may be inline (the storefront's style engine writes them while rendering);
 * scripts may not, but for those whose text is known by hash.
 * @param script_hashes CSP sources such as `'sha256-…'` of the inline scripts in rendered pages
 */
export function secureHeaders(app: App, config: Config, script_hashes: string[]): void {
  const https = config.publicUrl.startsWith('https:')
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...script_hashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: https ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
  })
  // They are the same for every request, and helmet would make them anew for each.
  const headers: Record<string, string> = {}
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(response.req, response, (error) => {
    if (error) throw error
  })
  for (const [name, value] of Object.entries(response.getHeaders())) headers[name] = String(value)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
