import helmet from '@fastify/helmet'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { CSP_REPORT_PATH } from './csp-reports.ts'

/**
 * Inline styles are allowed (the style engine renders them); inline scripts only by hash. `pageScripts`:
 * hashes, and 'wasm-unsafe-eval' for HarfBuzz.
 */
export async function registerSecurityHeaders(
  app: App,
  config: Config,
  pageScripts: string[],
): Promise<void> {
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
        reportUri: [CSP_REPORT_PATH],
        reportTo: ['csp'],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Other subdomains may use http.
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('reporting-endpoints', `csp="${CSP_REPORT_PATH}"`)
  })
}
