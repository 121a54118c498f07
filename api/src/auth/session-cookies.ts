import type { FastifyReply } from 'fastify'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'

export const ACCESS_COOKIE = 'nakshi_session'
export const REFRESH_COOKIE = 'nakshi_refresh'
export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 30 * 24 * 60 * 60

export type AccessToken = { sub: string; sid: string }

/** Sets the short access cookie. `user_id` and `session_id` are all it carries: role and name are read anew. */
export function setAccessCookie(app: App, reply: FastifyReply, config: Config, token: AccessToken): void {
  reply.setCookie(ACCESS_COOKIE, app.jwt.sign(token), {
    ...options(config),
    path: '/',
    maxAge: ACCESS_SECONDS,
  })
}

/** The refresh cookie travels only to /api/auth. */
export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(REFRESH_COOKIE, token, { ...options(config), path: '/api/auth', maxAge: REFRESH_SECONDS })
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.clearCookie(ACCESS_COOKIE, { ...options(config), path: '/' })
  reply.clearCookie(REFRESH_COOKIE, { ...options(config), path: '/api/auth' })
}

function options(config: Config) {
  return { httpOnly: true, sameSite: 'lax', secure: config.secureCookies } as const
}
