import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isAdminHost } from '../../http/own-hosts.ts'

/** An access token is good for this long. */
export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 30 * 24 * 60 * 60

/** Over http, as on one machine: no browser takes a prefix there. */
const plainNames = { access: 'nakshi_session', refresh: 'nakshi_refresh', device: 'nakshi_device' }
/**
 * Over https a prefix makes browsers refuse the cookie from anybody but this host over https;
 * `__Host-` wants the path `/`.
 */
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
    maxAge: ACCESS_SECONDS,
  })
}

/** The refresh cookie travels only to /api/auth. */
export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  const { refresh } = cookieNames(config)
  reply.setCookie(refresh, token, { ...options(config), path: '/api/auth', maxAge: REFRESH_SECONDS })
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  const { access, refresh } = cookieNames(config)
  reply.clearCookie(access, { ...options(config), path: '/' })
  reply.clearCookie(refresh, { ...options(config), path: '/api/auth' })
}

const ADMIN_PREFIX = 'admin.'

/**
 * What a refresh token begins with on the host of this request. It is part of what is kept as a
 * hash, so a session of the backoffice's own host is none on the shop's, nor the other way round.
 */
export function tokenPrefix(request: FastifyRequest, config: Config): string {
  return isAdminHost(config, request.headers.host) ? ADMIN_PREFIX : ''
}

/** The refresh token of this host, undefined when there is none or it is the other host's. */
export function refreshTokenOf(request: FastifyRequest, config: Config): string | undefined {
  const token = request.cookies[cookieNames(config).refresh]
  const isOfAdminHost = token?.startsWith(ADMIN_PREFIX) ?? false
  return isOfAdminHost === isAdminHost(config, request.headers.host) ? token : undefined
}

function options(config: Config) {
  return { httpOnly: true, sameSite: 'lax', secure: config.secureCookies } as const
}
