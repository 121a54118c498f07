import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Proxies append addresses, so trusting a number of hops ignores entries forged by the client. Fastify's
 * own numeric option trusts nobody.
 */
export function toTrustProxyOption(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies && [...proxies]
}
