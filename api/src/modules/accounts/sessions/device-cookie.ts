import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { users } from '../../../platform/db/tables/index.ts'
import type { Deps } from '../../../platform/http/app-types.ts'
import { deriveKey } from './derive-key.ts'
import { cookieNames } from './session-cookies.ts'

/** Browsers keep cookies for at most about 400 days. */
const DEVICE_COOKIE_TTL_SECONDS = 365 * 24 * 60 * 60
const MAX_ACCOUNTS = 5

/** Entries are `user_id` or `user_id.device_generation`. */
const knownDevice = z.object({
  device: z.uuid(),
  accounts: z.array(z.string().max(60)).max(MAX_ACCOUNTS),
  /** in ms */
  until: z.number(),
})

/** The first key signs; all of them verify. */
export function cookieKeys(config: Pick<Config, 'sessionSecret' | 'previousSessionSecret'>): string[] {
  const secrets = [config.sessionSecret, config.previousSessionSecret]
  return secrets.flatMap((secret) => (secret ? [deriveKey(secret, 'nakshi known device')] : []))
}

const parseAccountId = (entry: string) => entry.split('.')[0] ?? ''
const formatEntry = (userId: string, generation: number) =>
  generation === 0 ? userId : `${userId}.${generation}`

export async function revokeKnownDevices(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ device_generation: sql`${users.device_generation} + 1` })
    .where(eq(users.id, userId))
}

/** Device cookie (OWASP): exempts known devices from attackers' rate limits; grants no access. */
export function deviceCookie({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const { device: name } = cookieNames(config)
  function readCookie(request: FastifyRequest) {
    const cookie = request.unsignCookie(request.cookies[name] ?? '')
    if (!cookie.valid) return null
    const known = knownDevice.parse(JSON.parse(cookie.value))
    return known.until > Date.now() ? known : null
  }
  async function currentEntry(userId: string): Promise<string> {
    const [row] = await db
      .select({ generation: users.device_generation })
      .from(users)
      .where(eq(users.id, userId))
    return formatEntry(userId, row?.generation ?? 0)
  }

  return {
    lastAccount(request: FastifyRequest): string | null {
      const entry = readCookie(request)?.accounts[0]
      return entry === undefined ? null : parseAccountId(entry)
    },

    async getKnownDevice(request: FastifyRequest, userId: string): Promise<string | null> {
      const known = readCookie(request)
      if (!known?.accounts.some((entry) => parseAccountId(entry) === userId)) return null
      return known.accounts.includes(await currentEntry(userId)) ? known.device : null
    },

    async remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
      const known = readCookie(request)
      const others = known?.accounts.filter((entry) => parseAccountId(entry) !== userId) ?? []
      const accounts = [await currentEntry(userId), ...others].slice(0, MAX_ACCOUNTS)
      const until = Date.now() + DEVICE_COOKIE_TTL_SECONDS * 1000
      const device = known?.device ?? randomUUID()
      reply.setCookie(name, JSON.stringify({ device, accounts, until }), {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        secure: config.secureCookies,
        path: '/api/auth',
        maxAge: DEVICE_COOKIE_TTL_SECONDS,
      })
    },
  }
}
