import type { IncomingMessage } from 'node:http'
import { apiRequestMessages } from '@nakshi/core/base/api-request-messages'
import { messages } from '@nakshi/core/messages'
import type { Config } from '../config.ts'
import { AppError, notFound } from '../errors.ts'
import type { App } from './app-types.ts'
import { isLoopback } from './is-public-host.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** accepts any Host header: probes use a replica's address */
    any_host?: boolean
  }
}

type Hosts = Pick<Config, 'adminUrl' | 'publicUrl'>

/** A store reachable only from here also accepts localhost. Ports are ignored: proxies change them. */
export function isOwnHost(
  { publicUrl, adminUrl, reachable }: Hosts & Pick<Config, 'reachable'>,
  host: string | undefined,
): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  const allowedHosts = [publicUrl, adminUrl].flatMap((url) => (url ? [new URL(url).hostname] : []))
  return (
    allowedHosts.includes(hostname) || (isLoopback(hostname) && (!reachable || allowedHosts.some(isLoopback)))
  )
}

/** RFC 9112, 3.2. Node drops the second; a proxy may have routed by it. */
export const hasSeveralHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length > 1

/** Rejects other hosts with 421 (DNS rebinding). Ignores X-Forwarded-Host, which clients can forge. */
export function rejectOtherHosts(app: App, config: Hosts & Pick<Config, 'reachable'>): void {
  app.addHook('onRequest', async (request) => {
    if (hasSeveralHosts(request.raw)) throw new AppError(400, 'malformed', apiRequestMessages.malformed)
    if (request.routeOptions.config.any_host || isOwnHost(config, request.headers.host)) return
    throw new AppError(421, 'wrong_host', messages.general.wrong_host)
  })
}

export function isAdminHost({ adminUrl }: Pick<Config, 'adminUrl'>, host: string | undefined): boolean {
  return adminUrl !== undefined && host?.toLowerCase() === new URL(adminUrl).host
}

const BACKOFFICE = /^\/(?:api\/)?admin(?:\/|$)/
/** Shared with the storefront host; sign-in is a storefront page. */
const SHARED = /^\/(?:api|media|assets|fonts|icons)\/|^\/(?:favicon\.ico|healthz|readyz)$/
const SIGN_IN = /^\/auth(?:[/?]|$)/

/**
 * With ADMIN_URL, the storefront host serves no backoffice, and the admin host redirects storefront
 * pages. Matches the registered route, as a URL can be written in many ways.
 */
export function separateAdminHost(app: App, config: Hosts): void {
  if (!config.adminUrl) return
  app.addHook('onRequest', async (request, reply) => {
    const { url: route = '' } = request.routeOptions
    if (!isAdminHost(config, request.headers.host)) {
      if (BACKOFFICE.test(route)) throw notFound()
      return
    }
    if (request.url === '/') return reply.redirect('/admin/')
    if (BACKOFFICE.test(route) || SHARED.test(route) || SIGN_IN.test(request.url)) return
    // A browser follows no request of the backoffice to another host.
    if (request.method === 'GET' && /^\/(?!api\/)/.test(request.url))
      return reply.redirect(config.publicUrl + request.url)
    throw notFound()
  })
}
