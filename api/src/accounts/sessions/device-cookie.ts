import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { derivedKey } from './derived-key.ts'
import { cookieNames } from './session-cookies.ts'

/** Longer is kept by no browser. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60
/** People who share a device, the last one first. */
const MOST_ACCOUNTS = 5

/** A device and the accounts that signed in on it. */
const knownDevice = z.object({
  device: z.uuid(),
  accounts: z.array(z.uuid()).max(MOST_ACCOUNTS),
  /** in ms */
  until: z.number(),
})

/** The keys of signed cookies: the first one signs, all of them are believed. */
export function cookieKeys(config: Pick<Config, 'sessionSecret' | 'previousSessionSecret'>): string[] {
  const secrets = [config.sessionSecret, config.previousSessionSecret]
  return secrets.flatMap((secret) => (secret ? [derivedKey(secret, 'nakshi known device')] : []))
}

/**
 * Tells a device on which an account signed in before from strangers who guess its password (OWASP:
 * device cookies). It opens nothing by itself, and outlives sign-out.
 */
export function deviceCookie(config: Config) {
  const { device: name } = cookieNames(config)
  function read(request: FastifyRequest) {
    const cookie = request.unsignCookie(request.cookies[name] ?? '')
    if (!cookie.valid) return null
    const known = knownDevice.parse(JSON.parse(cookie.value))
    return known.until > Date.now() ? known : null
  }

  return {
    /** The account that signed in on this device last, by whatever name it is asked for now. */
    lastAccount: (request: FastifyRequest): string | null => read(request)?.accounts[0] ?? null,

    /** The device's id when the account signed in on it before. */
    knownTo(request: FastifyRequest, userId: string): string | null {
      const known = read(request)
      return known?.accounts.includes(userId) ? known.device : null
    },

    /** Makes this a known device of the account. */
    remember(request: FastifyRequest, reply: FastifyReply, userId: string): void {
      const known = read(request)
      const others = known?.accounts.filter((account) => account !== userId) ?? []
      const accounts = [userId, ...others].slice(0, MOST_ACCOUNTS)
      const until = Date.now() + DEVICE_SECONDS * 1000
      const device = known?.device ?? randomUUID()
      reply.setCookie(name, JSON.stringify({ device, accounts, until }), {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        secure: config.secureCookies,
        path: '/api/auth',
        maxAge: DEVICE_SECONDS,
      })
    },
  }
}
