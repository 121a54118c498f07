import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { fontBytes } from '../../api/test/harness-studio.ts'
import { fixturePhoto, listOddPhotos } from '../../api/test/harness-studio-render.ts'

export const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm'))

/** The module as a browser gets it, apart from its WASM. */
export async function bundle(contents: string): Promise<Buffer> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['module', 'fs', 'path', 'url'],
    write: false,
  })
  return Buffer.from(outputFiles[0]?.contents ?? [])
}

type StudioFile = { contentType?: string; body: Buffer }

/** Serves studio-page.ts and what it loads; null for every other path. */
export async function createStudioServer(): Promise<(path: string) => Promise<StudioFile | null>> {
  const script = await bundle(`import './studio-page.ts'`)
  const photos = await listOddPhotos()
  const html =
    '<!doctype html><meta charset="utf-8"><title>starting</title><script type="module" src="/studio.js"></script>'
  return async (path) => {
    if (path === '/') return { contentType: 'text/html', body: Buffer.from(html) }
    if (path === '/studio.js') return { contentType: 'text/javascript', body: script }
    if (path === '/photo.jpg') return { contentType: 'image/jpeg', body: await fixturePhoto() }
    if (path.endsWith('.wasm')) return { contentType: 'application/wasm', body: wasm }
    const face = /^\/fonts\/studio\/([a-z-]+?)(?:-core)?\.[0-9a-f]{12}\.ttf$/.exec(path)?.[1]
    if (face) return { body: Buffer.from(await fontBytes(face)) }
    const photo = photos[Number(/^\/sent\/(\d+)$/.exec(path)?.[1])]
    return photo ? { body: photo.sent } : null
  }
}
