import { dark, light, type Palette } from '@nakshi/core/brand/palette'
import { messages } from '@nakshi/core/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, notFound } from '../../platform/errors.ts'
import { replyWithError, setRetryAfter } from '../../platform/http/error-handler.ts'

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

const renderErrorPage = (title: string, help: string, linksHtml: string) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>${FLOWER_SVG}<h1>${title}</h1><p>${help}</p>${linksHtml}</main></body></html>`

const RETRY_LINKS =
  '<nav aria-label="What to do"><a href="">Try again</a><a href="/">Go to home page</a></nav><p>Still not working? <a href="/contact">Contact us</a>.</p>'

/** Same text as storefront/src/pages/NotFound.tsx. */
export const notFoundPage = renderErrorPage(
  'Page not found',
  'The link may be old or incorrect.',
  '<nav aria-label="What to do"><a href="/">Go to home page</a><a href="/products">All products</a></nav>',
)

/** 500: same text as storefront/src/pages/ErrorPage.tsx. */
export const errorPages: Partial<Record<number, string>> = {
  421: renderErrorPage('Unknown host name', messages.general.wrong_host.template, ''),
  429: renderErrorPage('Too many requests', messages.general.too_many_requests.template, RETRY_LINKS),
  500: renderErrorPage('Something went wrong', messages.general.internal_error.template, RETRY_LINKS),
  503: renderErrorPage('Please try again in a moment', messages.general.busy.template, RETRY_LINKS),
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
    .send(errorPages[error.statusCode] ?? notFoundPage)
}

/** True when a URL parser changes path or host (`//host`, `/a/../b`): each would become a cache entry. */
export function isAmbiguousUrl(address: string): boolean {
  const [requestedPath = ''] = address.split('?')
  const base = new URL('http://shop.invalid')
  if (!URL.canParse(requestedPath, base.href)) return true
  const parsedUrl = new URL(requestedPath, base)
  return parsedUrl.host !== base.host || parsedUrl.pathname !== requestedPath
}
