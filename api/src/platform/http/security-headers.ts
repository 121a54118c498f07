import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyContextConfig } from 'fastify'
import type { Config } from '../config.ts'
import type { App } from './app-types.ts'

export const CSP_REPORT_PATH = '/api/csp-reports'

/** For data that is cached for all visitors: it loads nothing and is never shown as a document. */
const dataHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  frameguard: false,
}

const isSharedData = ({ url, config }: { url?: string; config?: FastifyContextConfig }) =>
  config?.shared === true && url?.startsWith('/api/') === true

/**
 * Inline styles are allowed (the style engine renders them); inline scripts only by hash. `pageScripts`:
 * hashes, and 'wasm-unsafe-eval' for HarfBuzz and libheif.
 */
export async function registerSecurityHeaders(
  app: App,
  config: Config,
  pageScripts: string[],
): Promise<void> {
  const https = config.publicUrl.startsWith('https:')
  app.addHook('onRoute', (route) => {
    if (isSharedData(route)) route.helmet = dataHeaders
  })
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
    // Current browsers ignore these or do so by default.
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  })
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (!isSharedData(routeOptions)) reply.header('reporting-endpoints', `csp="${CSP_REPORT_PATH}"`)
  })
}
