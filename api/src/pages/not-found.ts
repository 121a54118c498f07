import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, notFound } from '../errors.ts'
import { replyWithError } from '../http/error-handler.ts'
import { notFoundPage } from './error-pages.ts'

const RESERVED_PATH = /^\/(?:api|media|admin|assets|fonts)(?:\/|$)/

export const isReservedPath = (url: string): boolean => RESERVED_PATH.test(url)

export function replyNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError = notFound(),
): FastifyReply {
  const isNavigation = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (!isNavigation || isReservedPath(request.url)) return replyWithError(reply, error)
  return reply
    .code(error.statusCode)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(notFoundPage)
}

/**
 * True when a URL parser changes path or host (`//host`, `/a/../b`). Browsers never send these; each
 * would become a cache entry.
 */
export function isAmbiguousUrl(address: string): boolean {
  const [requestedPath = ''] = address.split('?')
  const base = new URL('http://shop.invalid')
  if (!URL.canParse(requestedPath, base.href)) return true
  const parsedUrl = new URL(requestedPath, base)
  return parsedUrl.host !== base.host || parsedUrl.pathname !== requestedPath
}
