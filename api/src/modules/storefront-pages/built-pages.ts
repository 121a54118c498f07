import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  DEFAULT_LANGUAGE,
  type Language,
  languageCodes,
  splitLanguage,
  toLanguageUrl,
} from '@nakshi/core/base/languages'
import type { AnalyticsIds } from '@nakshi/core/settings/analytics'

/** Implemented in storefront/src/ssr/entry-server.tsx. */
interface ServerBundle {
  INLINE_SCRIPT: string
  pageAddress: (toUrlPath: string) => string
  render: (
    request: Request,
    options: { api: (path: string) => Promise<ApiAnswer>; origin: string },
  ) => Promise<RenderedPage>
}

export interface ApiAnswer {
  status: number
  content: unknown
  request_id: string
}

export interface RenderedPage {
  status: number
  redirect: string | null
  head: string
  body: string
  data: string
  modules: string[]
  /** Of what the visitor probably uses next. */
  laterModules: string[]
  /** Preloaded, as a late one would cause a layout shift. */
  fonts: string[]
  /** What the page may load for visitors who agreed. */
  analytics?: AnalyticsIds | null
}

interface ManifestEntry {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestEntry>

export interface BuiltPages {
  clientFolder: string
  adminFolder: string | null
  render: ServerBundle['render']
  /** canonical path with the parameters the page reads; used as cache key */
  pageAddress: ServerBundle['pageAddress']
  /** inline script (colour mode, entry) and its CSP hash */
  script: string
  scriptHash: string
  /** HTML; inlined in each page, so that the first paint needs one response */
  styles: Buffer
  listScripts: (sources: string[], language: Language) => string[]
  /** With the WebAssembly that they fetch. */
  listLater: (sources: string[], language: Language) => string[]
}

const ENTRY = 'src/ssr/entry-client.tsx'

/** Null when the storefront was not built. */
export async function openBuiltPages(root: string): Promise<BuiltPages | null> {
  const clientFolder = path.join(root, 'storefront/dist/client')
  const serverFolder = path.join(root, 'storefront/dist/server')
  const adminFolder = path.join(root, 'backoffice/dist')
  if (!existsSync(path.join(serverFolder, toBundleFile(DEFAULT_LANGUAGE)))) return null

  /** Loaded with the first page in that language; what no language changes is loaded once. */
  const loadBundle = async (language: Language) =>
    (await import(pathToFileURL(path.join(serverFolder, toBundleFile(language))).href)) as ServerBundle
  const bundle = await loadBundle(DEFAULT_LANGUAGE)
  const manifests = Object.fromEntries(
    await Promise.all(
      languageCodes.map(async (language) => [language, await loadManifest(clientFolder, language)] as const),
    ),
  ) as Record<Language, Manifest>

  return {
    clientFolder,
    adminFolder: existsSync(path.join(adminFolder, 'index.html')) ? adminFolder : null,
    async render(request, options) {
      const { language } = splitLanguage(new URL(request.url).pathname)
      return (await loadBundle(language)).render(request, options)
    },
    pageAddress(url) {
      const { language, path } = splitLanguage(url)
      return toLanguageUrl(language, bundle.pageAddress(path))
    },
    script: bundle.INLINE_SCRIPT,
    scriptHash: `'sha256-${createHash('sha256').update(bundle.INLINE_SCRIPT).digest('base64')}'`,
    styles: await loadStyles(manifests[DEFAULT_LANGUAGE], [ENTRY], clientFolder),
    listLater: (sources, language) =>
      collectChunks(manifests[language], sources)
        .flatMap(({ file, assets = [] }) => [file, ...assets.filter((asset) => asset.endsWith('.wasm'))])
        .map(toUrlPath),
    listScripts: (sources, language) => [...new Set(listScripts(manifests[language], [ENTRY, ...sources]))],
  }
}

const toBundleFile = (language: Language) => `entry-server.${language}.js`

async function loadManifest(clientFolder: string, language: Language): Promise<Manifest> {
  const file = path.join(clientFolder, `.vite/manifest.${language}.json`)
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  if (!manifest[ENTRY]) throw new Error(`${ENTRY} is missing from the storefront build`)
  return manifest
}

const toUrlPath = (file: string) => `/${file}`

function collectChunks(manifest: Manifest, sources: string[], seen = new Set<string>()): ManifestEntry[] {
  return sources.flatMap((source) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return []
    seen.add(source)
    return [chunk, ...collectChunks(manifest, chunk.imports ?? [], seen)]
  })
}

function listScripts(manifest: Manifest, sources: string[]): string[] {
  return collectChunks(manifest, sources).map(({ file }) => toUrlPath(file))
}

async function loadStyles(manifest: Manifest, sources: string[], folder: string): Promise<Buffer> {
  const files = collectChunks(manifest, sources).flatMap(({ css }) => css ?? [])
  const styles = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8')
      // The disabled link tells Vite's preloader that the stylesheet is already present.
      return `<link rel="stylesheet" href="${toUrlPath(file)}" disabled><style>${text.trim()}</style>`
    }),
  )
  return Buffer.from(styles.join(''))
}
