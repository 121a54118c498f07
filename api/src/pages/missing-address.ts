import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, notFound } from '../errors.ts'
import { sendError } from '../http/errors.ts'
import { missingPage } from './plain-pages.ts'

const NO_PAGE = /^\/(?:api|media|admin|assets|fonts)(?:\/|$)/

/** Whether no page of the storefront stands at an address like this. */
export const isNoPage = (url: string): boolean => NO_PAGE.test(url)

/** Answers an address that leads nowhere: a browser that opens it with a page, all others as the API does. */
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
 * Whether a URL parser reads another path, or another host, from this address than was asked for
 * (`//host`, `/\\host`, `/a/../b`). Browsers send none of these; drawn, each would be kept as a page
 * of its own.
 */
export function isAmbiguous(address: string): boolean {
  const [asked = ''] = address.split('?')
  const base = new URL('http://shop.invalid')
  if (!URL.canParse(asked, base.href)) return true
  const read = new URL(asked, base)
  return read.host !== base.host || read.pathname !== asked
}
