import helmet from '@fastify/helmet'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { CSP_REPORTS } from './csp-reports.ts'

/**
 * Strict headers on every answer. Styles may be inline (the storefront's style engine writes them
 * while rendering); scripts may not, but for those whose text is known by hash.
 * @param pageScripts CSP sources that the pages of both front ends need: `'sha256-…'` of their inline
 *   script, and `'wasm-unsafe-eval'` for the studio's shaping engine, which lets WebAssembly be
 *   compiled and no text be run as a script
 */
export async function secureHeaders(app: App, config: Config, pageScripts: string[]): Promise<void> {
  const https = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...pageScripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        reportUri: [CSP_REPORTS],
        reportTo: ['csp'],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Of this host alone: its siblings may be http
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('reporting-endpoints', `csp="${CSP_REPORTS}"`)
  })
}
