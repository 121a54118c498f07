import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Whose X-Forwarded-* headers are believed. A proxy appends the address it saw, so a caller's own
 * entries stand left of those of the shop's proxies, and are never reached. Fastify itself trusts
 * nobody when it is given a number.
 */
export function trustedProxies(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies && [...proxies]
}
