import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the storefront's server bundle exports; its own side is storefront/src/entry-server.tsx. */
interface ServerBundle {
  INLINE_SCRIPT: string
  pageAddress: (address: string) => string
  render: (
    request: Request,
    options: { api: (path: string, init: RequestInit) => Promise<Response>; origin: string },
  ) => Promise<RenderedPage>
}

/** A rendered page in parts; see storefront/src/entry-server.tsx for each. */
export interface RenderedPage {
  status: number
  redirect: string | null
  head: string
  body: string
  data: string
  modules: string[]
}

interface ManifestEntry {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, ManifestEntry>

/** The front ends as they were built, ready to be served. */
export interface BuiltPages {
  /** Folder of the storefront's browser files; `assets/` inside it is served under /assets/. */
  clientFolder: string
  /** Folder of the backoffice's files, null when it was not built. */
  adminFolder: string | null
  render: ServerBundle['render']
  /**
   * The one address of a page, of the many that show it: its path and what it reads of the query.
   */
  pageAddress: ServerBundle['pageAddress']
  /**
   * The inline script that sets the colour mode and starts the entry script, and its CSP source.
   */
  script: string
  scriptHash: string
  /**
   * Stylesheets of every page, with their text: it stands in each page, so that the first paint
   * waits for one answer and not for two, and the browser lays the page out once and not a first
   * time without any style.
   */
  styles: { file: string; text: string }[]
  /** Fonts that the first view needs. */
  fonts: string[]
  /** Scripts that a page of these source files needs, the entry first. */
  scriptsOf: (sources: string[]) => string[]
}

const ENTRY = 'src/entry-client.tsx'
/** The faces of every page: one that came later would have the page laid out once more. */
const FIRST_FONTS = /\/(?:mukta-400|mukta-600|eczar-600)-[\w-]{8}\.woff2$/

/**
 * Opens what `vite build` left in the front ends' `dist` folders.
 * @param root the project's folder
 * @returns null when the storefront was not built
 */
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
  if (!entry) throw new Error(`${ENTRY} is missing in the storefront's build`)
  const first = scriptsOf(manifest, [ENTRY])

  return {
    clientFolder,
    adminFolder: existsSync(path.join(adminFolder, 'index.html')) ? adminFolder : null,
    render: bundle.render,
    pageAddress: bundle.pageAddress,
    script: bundle.INLINE_SCRIPT,
    scriptHash: `'sha256-${createHash('sha256').update(bundle.INLINE_SCRIPT).digest('base64')}'`,
    styles: await stylesOf(manifest, [ENTRY], clientFolder),
    fonts: Object.values(manifest)
      .map(({ file }) => address(file))
      .filter((file) => FIRST_FONTS.test(file)),
    scriptsOf: (sources) => [...new Set([...first, ...scriptsOf(manifest, sources)])],
  }
}

const address = (file: string) => `/${file}`

/** These sources and everything they import, first needed first. */
function chunksOf(manifest: Manifest, sources: string[], seen = new Set<string>()): ManifestEntry[] {
  return sources.flatMap((source) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return []
    seen.add(source)
    return [chunk, ...chunksOf(manifest, chunk.imports ?? [], seen)]
  })
}

function scriptsOf(manifest: Manifest, sources: string[]): string[] {
  return chunksOf(manifest, sources).map(({ file }) => address(file))
}

function stylesOf(manifest: Manifest, sources: string[], folder: string): Promise<BuiltPages['styles']> {
  const files = chunksOf(manifest, sources).flatMap(({ css }) => css ?? [])
  return Promise.all(
    files.map(async (file) => ({
      file: address(file),
      text: (await readFile(path.join(folder, file), 'utf8')).trim(),
    })),
  )
}
