import { type Language, languages } from '@nakshi/core/base/languages'
import { localiseMessage } from '@nakshi/core/languages/localise'
import { messages } from '@nakshi/core/messages'
import type { BuiltPages, RenderedPage } from './built-pages.ts'

export function htmlDocument(built: BuiltPages, page: RenderedPage, language: Language): Buffer {
  const fonts = page.fonts
    .map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`)
    .join('')
  const scripts = built.listScripts(page.modules, language)
  const later = built.listLater(page.laterModules, language).filter((file) => !scripts.includes(file))
  // Styles are most of a page, so they are encoded once.
  return Buffer.concat([
    Buffer.from(
      `<!doctype html><html lang="${languages[language].locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${fonts}`,
    ),
    built.styles,
    Buffer.from(
      `${page.head}<script>${built.script}</script></head><body>${maintenanceBanner(language)}${page.body}${loadFailure(language)}<script type="application/json" id="server-data" data-scripts="${scripts.join(' ')}" data-later="${later.join(' ')}">${page.data}</script></body></html>`,
    ),
  ])
}

const STYLE =
  'margin:0;padding:.75rem 1rem;background:#FFF3D6;color:#4A3200;text-align:center;font:600 1rem/1.4 system-ui,sans-serif'
/** Hidden until the page's scripts fail to start (storefront/src/ssr/inline-script.ts). */
const loadFailure = (language: Language) =>
  `<p id="load-failed" role="alert" hidden style="${STYLE};position:fixed;inset:auto 0 0;z-index:2000">${localiseMessage(messages.general.page_incomplete, language)} <a href="">${localiseMessage(messages.general.reload, language)}</a></p>`
const openingTag = (hidden: string) => `<p id="maintenance" role="status"${hidden} style="${STYLE}">`

/** Hidden until the page (storefront/src/api/maintenance-banner.ts) or the server finds the database down. */
const maintenanceBanner = (language: Language) =>
  `${openingTag(' hidden')}${localiseMessage(messages.general.ordering_disabled, language)}</p>`

export function revealMaintenanceBanner(body: string, type: string): string {
  return type.startsWith('text/html') ? body.replace(openingTag(' hidden'), openingTag('')) : body
}
