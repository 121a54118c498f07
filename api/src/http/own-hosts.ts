import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { sentences } from '../contract/sentences.ts'
import { isLoopback } from '../domain/reachable.ts'
import { AppError, notFound } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers whatever host is asked for: a probe knows the address of a replica alone. */
    any_host?: boolean
  }
}

type Hosts = Pick<Config, 'adminUrl' | 'publicUrl'>

/**
 * Whether the Host header names this shop. A shop that only its own machine reaches also answers to
 * `localhost` and the like. The port may be another: a proxy or a tunnel changes it.
 */
export function isOwnHost(
  { publicUrl, adminUrl, reachable }: Hosts & Pick<Config, 'reachable'>,
  host: string | undefined,
): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  const own = [publicUrl, adminUrl].flatMap((url) => (url ? [new URL(url).hostname] : []))
  return own.includes(hostname) || (isLoopback(hostname) && (!reachable || own.some(isLoopback)))
}

/**
 * Answers requests for other hosts with 421, so that no name that somebody else points to this shop
 * opens it (DNS rebinding). X-Forwarded-Host counts for nothing, since callers can send it through
 * most proxies. Health checks go by the address of a replica.
 */
export function rejectOtherHosts(app: App, config: Hosts & Pick<Config, 'reachable'>): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.any_host || isOwnHost(config, request.headers.host)) return
    throw new AppError(421, 'wrong_host', sentences.general.wrong_host)
  })
}

/** Whether a request came by the backoffice's own host name. Without ADMIN_URL none does. */
export function isAdminHost({ adminUrl }: Pick<Config, 'adminUrl'>, host: string | undefined): boolean {
  return adminUrl !== undefined && host?.toLowerCase() === new URL(adminUrl).host
}

const BACKOFFICE = /^\/(?:api\/)?admin(?:\/|$)/
/** What the backoffice needs beside its own routes; its sign-in is the shop's page. */
const SHARED = /^\/(?:api|media|assets|fonts)\/|^\/(?:favicon\.svg|healthz|readyz)$/
const SIGN_IN = /^\/auth(?:[/?]|$)/

/**
 * With ADMIN_URL the shop's host does not know the backoffice, and the backoffice's host leads to
 * the shop for every page of it. Routes decide, as an address can be written in many ways.
 */
export function keepHostsApart(app: App, config: Hosts): void {
  if (!config.adminUrl) return
  app.addHook('onRequest', async (request, reply) => {
    const { url: route = '' } = request.routeOptions
    if (!isAdminHost(config, request.headers.host)) {
      if (BACKOFFICE.test(route)) throw notFound()
      return
    }
    if (request.url === '/') return reply.redirect('/admin/')
    if (BACKOFFICE.test(route) || SHARED.test(route) || SIGN_IN.test(request.url)) return
    if (request.method === 'GET' && request.url.startsWith('/'))
      return reply.redirect(config.publicUrl + request.url)
    throw notFound()
  })
}
