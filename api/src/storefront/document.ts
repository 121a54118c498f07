import type { BuiltPages, RenderedPage } from './built-pages.ts'

/** The whole HTML document around a rendered page. */
export function htmlDocument(built: BuiltPages, page: RenderedPage): string {
  // What is painted comes first; the scripts bring nothing that is seen, so they wait behind pictures and fonts
  const links = [
    ...built.stylesheets.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...built.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...built
      .scriptsOf(page.modules)
      .map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`),
  ].join('')
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><script>${built.script}</script>${links}${page.head}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#10131F" media="(prefers-color-scheme: dark)"></head><body><div id="root">${page.body}</div><script type="application/json" id="server-data">${page.data}</script><script type="module" fetchpriority="low" src="${built.entry}"></script></body></html>`
}
