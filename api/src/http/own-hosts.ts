import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { notFound } from '../errors.ts'

type Hosts = Pick<Config, 'adminUrl' | 'publicUrl'>

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
    if (!isAdminHost(config, request.host)) {
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
