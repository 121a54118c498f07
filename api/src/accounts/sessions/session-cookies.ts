import type { FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'

/** An access token is good for this long. */
export const ACCESS_SECONDS = 15 * 60
export const ACCESS_COOKIE = 'nakshi_session'
export const REFRESH_COOKIE = 'nakshi_refresh'
export const REFRESH_SECONDS = 30 * 24 * 60 * 60

export function setAccessCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(ACCESS_COOKIE, token, { ...options(config), path: '/', maxAge: ACCESS_SECONDS })
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
