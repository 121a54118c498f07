import { DEFAULT_LANGUAGE, type Language, splitLanguage, toLanguage } from '@nakshi/core/base/languages'
import { localiseResponse } from '@nakshi/core/languages/localise'
import type { FastifyRequest } from 'fastify'
import type { App } from './app-types.ts'

/**
 * Of a page, by its address. Of a call of the API, as the storefront names it: the backoffice takes its texts
 * by code, and its browsers send the language of the system, so `/api/admin` answers English.
 */
export function getRequestLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  if (!url.startsWith('/api/')) return splitLanguage(url).language
  if (url.startsWith('/api/admin/')) return DEFAULT_LANGUAGE
  const [code] = headers['accept-language']?.toLowerCase().split(/[-,;]/, 1) ?? []
  return toLanguage(code)
}

/** Messages of responses in the language of the request. Cached ones are the same for all, and have none. */
export function registerResponseLanguage(app: App): void {
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    done(null, localiseResponse(payload, getRequestLanguage(request)))
  })
}
