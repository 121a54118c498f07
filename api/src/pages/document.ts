import { dark, light } from '../contract/palette.ts'
import type { BuiltPages, RenderedPage } from './built-pages.ts'
import { mendingLine } from './mending-line.ts'

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
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><script>${built.script}</script>${links}${page.head}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="${light.ground}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${dark.ground}" media="(prefers-color-scheme: dark)"></head><body>${mendingLine}<div id="root" data-hydrated="false">${page.body}</div><script type="application/json" id="server-data" data-scripts="${built.scriptsOf(page.modules).join(' ')}">${page.data}</script></body></html>`
}
