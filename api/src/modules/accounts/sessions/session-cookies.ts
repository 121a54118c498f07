import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { isAdminHost } from '../../../platform/http/host-check.ts'

export const ACCESS_TOKEN_TTL_SECONDS = 15 * 60
export const REFRESH_TOKEN_TTL_SECONDS = 30 * 24 * 60 * 60

/** Browsers reject cookie prefixes over http. */
const plainNames = { access: 'nakshi_session', refresh: 'nakshi_refresh', device: 'nakshi_device' }
/** Prefixes bind the cookie to this host over https (RFC 6265bis); `__Host-` requires the path `/`. */
const secureNames = {
  access: `__Host-${plainNames.access}`,
  refresh: `__Secure-${plainNames.refresh}`,
  device: `__Secure-${plainNames.device}`,
}

export function cookieNames({ secureCookies }: Pick<Config, 'secureCookies'>) {
  return secureCookies ? secureNames : plainNames
}
export const { access: ACCESS_COOKIE, refresh: REFRESH_COOKIE } = plainNames

export function setAccessCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(cookieNames(config).access, token, {
    ...options(config),
    path: '/',
    maxAge: ACCESS_TOKEN_TTL_SECONDS,
  })
}

export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  const { refresh } = cookieNames(config)
  reply.setCookie(refresh, token, {
    ...options(config),
    path: '/api/auth',
    maxAge: REFRESH_TOKEN_TTL_SECONDS,
  })
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  const { access, refresh } = cookieNames(config)
  reply.clearCookie(access, { ...options(config), path: '/' })
  reply.clearCookie(refresh, { ...options(config), path: '/api/auth' })
}

const ADMIN_PREFIX = 'admin.'

/** Part of the stored hash, so that sessions of the two hosts are not interchangeable. */
export function getRefreshTokenPrefix(request: FastifyRequest, config: Config): string {
  return isAdminHost(config, request.headers.host) ? ADMIN_PREFIX : ''
}

export function getRefreshToken(request: FastifyRequest, config: Config): string | undefined {
  const token = request.cookies[cookieNames(config).refresh]
  const isAdminToken = token?.startsWith(ADMIN_PREFIX) ?? false
  return isAdminToken === isAdminHost(config, request.headers.host) ? token : undefined
}

function options(config: Config) {
  return { httpOnly: true, sameSite: 'lax', secure: config.secureCookies } as const
}
