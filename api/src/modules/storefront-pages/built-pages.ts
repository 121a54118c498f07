import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
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
  listScripts: (sources: string[]) => string[]
  /** With the WebAssembly that they fetch. */
  listLater: (sources: string[]) => string[]
}

const ENTRY = 'src/ssr/entry-client.tsx'

/** Null when the storefront was not built. */
export async function openBuiltPages(root: string): Promise<BuiltPages | null> {
  const clientFolder = path.join(root, 'storefront/dist/client')
  const bundleFile = path.join(root, 'storefront/dist/server/entry-server.js')
  const adminFolder = path.join(root, 'backoffice/dist')
  if (!existsSync(bundleFile)) return null

  const bundle = (await import(pathToFileURL(bundleFile).href)) as ServerBundle
  const manifest = JSON.parse(
    await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`${ENTRY} is missing from the storefront build`)
  const entryScripts = listScripts(manifest, [ENTRY])

  return {
    clientFolder,
    adminFolder: existsSync(path.join(adminFolder, 'index.html')) ? adminFolder : null,
    render: bundle.render,
    pageAddress: bundle.pageAddress,
    script: bundle.INLINE_SCRIPT,
    scriptHash: `'sha256-${createHash('sha256').update(bundle.INLINE_SCRIPT).digest('base64')}'`,
    styles: await loadStyles(manifest, [ENTRY], clientFolder),
    listLater: (sources) =>
      collectChunks(manifest, sources)
        .flatMap(({ file, assets = [] }) => [file, ...assets.filter((asset) => asset.endsWith('.wasm'))])
        .map(toUrlPath),
    listScripts: (sources) => [...new Set([...entryScripts, ...listScripts(manifest, sources)])],
  }
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
