import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, notFound } from '../errors.ts'
import { sendError } from '../http/errors.ts'
import { missingPage } from './plain-pages.ts'

const NO_PAGE = /^\/(?:api|media|admin|assets|fonts)(?:\/|$)/

export const isNoPage = (url: string): boolean => NO_PAGE.test(url)

export function sendMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError = notFound(),
): FastifyReply {
  const isOpened = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (!isOpened || isNoPage(request.url)) return sendError(reply, error)
  return reply
    .code(error.statusCode)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(missingPage)
}

/**
 * True when a URL parser changes path or host (`//host`, `/a/../b`). Browsers never send these; each
 * would become a cache entry.
 */
export function isAmbiguous(address: string): boolean {
  const [asked = ''] = address.split('?')
  const base = new URL('http://shop.invalid')
  if (!URL.canParse(asked, base.href)) return true
  const read = new URL(asked, base)
  return read.host !== base.host || read.pathname !== asked
}
