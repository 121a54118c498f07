import { errorPageMessages } from '@nakshi/core/base/error-page-messages'
import { type Language, languages, toLanguageUrl } from '@nakshi/core/base/languages'
import type { MessageDefinition } from '@nakshi/core/base/message-template'
import { dark, light, type Palette } from '@nakshi/core/brand/palette'
import { localiseMessage } from '@nakshi/core/languages/localise'
import { messages } from '@nakshi/core/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, notFound } from '../../platform/errors.ts'
import { replyWithError, setRetryAfter } from '../../platform/http/error-handler.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'

const FLOWER_SVG =
  '<svg viewBox="0 0 24 24" width="72" height="72" fill="none" stroke="currentColor" stroke-width="1.25" aria-hidden="true"><path d="M12 1.5c2.6 3 2.6 6 0 9-2.6-3-2.6-6 0-9zM12 22.5c-2.6-3-2.6-6 0-9 2.6 3 2.6 6 0 9zM1.5 12c3-2.6 6-2.6 9 0-3 2.6-6 2.6-9 0zM22.5 12c-3 2.6-6 2.6-9 0 3-2.6 6-2.6 9 0z"/><circle cx="12" cy="12" r="1.2" fill="currentColor" stroke="none"/></svg>'

/** No accent: these pages are made without the settings, and every shop has an accent of its own. */
const toColourVariables = ({ ground, ink, muted }: Palette) =>
  `--ground: ${ground}; --ink: ${ink}; --muted: ${muted}`

const STYLE = `
:root { color-scheme: light dark; ${toColourVariables(light)} }
@media (prefers-color-scheme: dark) { :root { ${toColourVariables(dark)} } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--ground); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
main { display: grid; justify-items: center; gap: 1rem; max-width: 30rem; text-align: center }
svg, p a { color: var(--ink) }
h1 { font: 600 2rem/1.2 Georgia, serif }
p { color: var(--muted) }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: .75rem; margin-block: .5rem }
nav a { display: flex; align-items: center; min-height: 2.75rem; padding-inline: 1.25rem; border: 1.5px solid var(--ink); border-radius: .375rem; color: var(--ink); font-weight: 600; text-decoration: none }
nav a:first-child { background: var(--ink); color: var(--ground) }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }`

/** Texts by status: 404 and 500 as storefront/src/pages/NotFound.tsx and ErrorPage.tsx. */
const TEXTS = {
  404: [errorPageMessages.not_found, errorPageMessages.not_found_help],
  421: [errorPageMessages.wrong_host, messages.general.wrong_host],
  429: [errorPageMessages.too_many_requests, messages.general.too_many_requests],
  500: [errorPageMessages.broken, messages.general.internal_error],
  503: [errorPageMessages.busy, messages.general.busy],
} as const satisfies Record<number, [title: MessageDefinition, help: MessageDefinition]>

export type ErrorPageStatus = keyof typeof TEXTS
export const errorPageStatuses = Object.keys(TEXTS).map(Number) as ErrorPageStatus[]

const isErrorPageStatus = (status: number): status is ErrorPageStatus => status in TEXTS

/** The page of a status, or the one of 404. */
export function getErrorPage(status: number, language: Language): string {
  const known = isErrorPageStatus(status) ? status : 404
  const [title, help] = TEXTS[known].map((message) => localiseMessage(message, language))
  return `<!doctype html><html lang="${languages[language].locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>${FLOWER_SVG}<h1>${title}</h1><p>${help}</p>${renderLinks(known, language)}</main></body></html>`
}

function renderLinks(status: ErrorPageStatus, language: Language): string {
  if (status === 421) return ''
  const link = (path: string, message: MessageDefinition) =>
    `<a href="${path && toLanguageUrl(language, path)}">${localiseMessage(message, language)}</a>`
  const { what_to_do, retry, home, products, still_broken, contact } = errorPageMessages
  const links =
    status === 404 ? [link('/', home), link('/products', products)] : [link('', retry), link('/', home)]
  const nav = `<nav aria-label="${localiseMessage(what_to_do, language)}">${links.join('')}</nav>`
  if (status === 404) return nav
  return `${nav}<p>${localiseMessage(still_broken, language)} ${link('/contact', contact)}</p>`
}

/** The API and files. */
const RESERVED_PATH = /^\/(?:api|media|(?:admin\/)?assets|fonts|icons)(?:\/|$)/

export const isReservedPath = (url: string): boolean => RESERVED_PATH.test(url)

export function replyWithErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError = notFound(),
): FastifyReply {
  const isPage = request.method === 'GET' && !request.headers.accept?.startsWith('application/json')
  if (!isPage || isReservedPath(request.url)) return replyWithError(reply, error)
  setRetryAfter(reply, error)
  return reply
    .code(error.statusCode)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(getErrorPage(error.statusCode, getRequestLanguage(request)))
}

/** True when a URL parser changes path or host (`//host`, `/a/../b`): each would become a cache entry. */
export function isAmbiguousUrl(address: string): boolean {
  const [requestedPath = ''] = address.split('?')
  const base = new URL('http://shop.invalid')
  if (!URL.canParse(requestedPath, base.href)) return true
  const parsedUrl = new URL(requestedPath, base)
  return parsedUrl.host !== base.host || parsedUrl.pathname !== requestedPath
}
