import { dark, light } from '../contract/palette.ts'
import { sentences } from '../contract/sentences.ts'
import type { BuiltPages, RenderedPage } from './built-pages.ts'

/** The whole HTML document around a rendered page. */
export function htmlDocument(built: BuiltPages, page: RenderedPage): string {
  const links = [
    ...built.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...built.styles.map(
      // The link is never followed: it tells Vite's loader of pages that this stylesheet is here
      ({ file, text }) => `<link rel="stylesheet" href="${file}" disabled><style>${text}</style>`,
    ),
  ].join('')
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><script>${built.script}</script>${links}${page.head}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><meta name="theme-color" content="${light.ground}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${dark.ground}" media="(prefers-color-scheme: dark)"></head><body>${mendingLine}<div id="root" data-hydrated="false">${page.body}</div><script type="application/json" id="server-data" data-scripts="${built.scriptsOf(page.modules).join(' ')}">${page.data}</script></body></html>`
}

const STYLE =
  'margin:0;padding:.75rem 1rem;background:#FFF3D6;color:#4A3200;text-align:center;font:600 1rem/1.4 system-ui,sans-serif'
const open = (hidden: string) => `<p id="mending" role="status"${hidden} style="${STYLE}">`

/**
 * Above every page, and hidden until the page or the server finds that the database is away
 * (storefront/src/mending.ts).
 */
const mendingLine = `${open(' hidden')}${sentences.general.mending}</p>`

/** The same document with that line to be seen; what is not a page stays as it is. */
export function showMending(body: string, type: string): string {
  return type.startsWith('text/html') ? body.replace(open(' hidden'), open('')) : body
}
