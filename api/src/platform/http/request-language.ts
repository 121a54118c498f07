import {
  DEFAULT_LANGUAGE,
  type Language,
  splitLanguage,
  toLanguage,
  toLanguageUrl,
} from '@nakshi/core/base/languages'
import { localiseResponse } from '@nakshi/core/languages/localise'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-types.ts'

/**
 * Of a page, by its address. Of a call of the API, as the storefront names it: the backoffice takes its texts
 * by code, and its browsers send the language of the system, so `/api/admin` answers English.
 */
export function getRequestLanguage({
  originalUrl: url,
  headers,
}: Pick<FastifyRequest, 'originalUrl' | 'headers'>): Language {
  if (!url.startsWith('/api/')) return splitLanguage(url).language
  if (url.startsWith('/api/admin/')) return DEFAULT_LANGUAGE
  const [code] = headers['accept-language']?.toLowerCase().split(/[-,;]/, 1) ?? []
  return toLanguage(code)
}

const SERVER_PAGE = /^\/(?:newsletter|unsubscribe|payments|feeds|quote)(?=[/?]|$)/

/** Pages and files that the server draws have one route for all languages: `/hi/unsubscribe` -> `/unsubscribe`. */
export function toRoutedUrl(url: string): string {
  const { path } = splitLanguage(url)
  return SERVER_PAGE.test(path) ? path : url
}

/** To a page in the language of the request, after a form. */
export const redirectToPage = (reply: FastifyReply, path: string): FastifyReply =>
  reply.redirect(toLanguageUrl(getRequestLanguage(reply.request), path), 303)

/**
 * Where a cached response is stored: a page is by its address in its language, a call of the API by its language
 * as well. The space stands in no address, so none of them leads to another's response.
 */
export function toLanguageKey(address: string, language: Language): string {
  return language === DEFAULT_LANGUAGE || !address.startsWith('/api/') ? address : `${language} ${address}`
}

/** Messages of responses in the language of the request. Cached ones have none. */
export function registerResponseLanguage(app: App): void {
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    done(null, localiseResponse(payload, getRequestLanguage(request)))
  })
}
