import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { uploadedFamily } from '@nakshi/core/studio/schema'
import { type BuiltInFont, FONTS } from '@nakshi/studio/font-catalogue'
import { fontUrl } from '@nakshi/studio/font-url'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import { listAcceptedCodings } from '../../platform/http/accept-encoding.ts'
import type { App } from '../../platform/http/app-types.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import type { Media } from '../../platform/media/open-media.ts'
import { shareResult } from '../../platform/share-result.ts'
import { loadFontFile } from '../print-files/load-font-file.ts'
import { loadUploadedFont } from '../print-files/uploaded-font-files.ts'
import { cutCore } from './font-core.ts'
import { stripHinting } from './strip-hinting.ts'

const compress = promisify(brotliCompress)
/** Level 11 takes a second per font; level 9 is 30 times faster and 4 % larger, for Nastaliq 17 %. */
const BROTLI_QUALITY = 9
const CORE_BROTLI_QUALITY = 11

/** Serves TTF without hinting: HarfBuzz in the browser cannot read WOFF2. */
export async function fontRoutes(
  app: App,
  { media: { store } }: { media: Pick<Media, 'store'> },
): Promise<void> {
  const fontsByUrl = new Map(
    (Object.keys(FONTS) as BuiltInFont[])
      .flatMap((key) => [{ key, isCore: false }, ...(FONTS[key].hasCore ? [{ key, isCore: true }] : [])])
      .map((file) => {
        const served: ServedFont = {
          whole: async () => Buffer.from(await loadServedFont(file)),
          compressed: shareResult(() => compressFont(file)),
        }
        return [fontUrl(file.key, file.isCore), served] as const
      }),
  )

  app.get(
    '/fonts/studio/:file',
    {
      config: { access: 'visitor', isSheddable: true },
      schema: {
        operationId: 'getStudioFont',
        summary: 'Serves a font of the studio',
        tags: ['designs'],
        produces: ['font/ttf'],
        params: z.strictObject({ file: z.string().max(80) }),
      },
    },
    async (request, reply) => {
      const { file } = request.params
      const font = fontsByUrl.get(`/fonts/studio/${file}`) ?? (await findUploadedFont(store, file))
      if (!font) throw notFound()
      const acceptsBrotli = listAcceptedCodings(request.headers['accept-encoding']).includes('br')
      // Before the headers: an error must not be cached for ever.
      const bytes = acceptsBrotli ? await font.compressed() : await font.whole()
      if (acceptsBrotli) reply.header('content-encoding', 'br')
      return reply
        .type('font/ttf')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
        .send(bytes)
    },
  )
}

/** Of the fonts used last; also while one is being compressed, which takes seconds. */
const compressedUploads = new LRUCache<string, Promise<Buffer>>({ max: 12 })

async function findUploadedFont(store: MediaStore, file: string): Promise<ServedFont | null> {
  const family = uploadedFamily.safeParse(file.replace(/\.ttf$/, '')).data
  const bytes = family && fontUrl(family).endsWith(`/${file}`) ? await loadUploadedFont(family, store) : null
  if (!bytes) return null
  return {
    whole: async () => Buffer.from(bytes),
    compressed: async () => {
      const known = compressedUploads.get(file)
      if (known) return known
      const compressed = compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      compressedUploads.set(file, compressed)
      compressed.catch(() => compressedUploads.delete(file))
      return compressed
    },
  }
}

type ServedFont = { whole(): Promise<Buffer>; compressed(): Promise<Buffer> }
type ServedFile = { key: BuiltInFont; isCore: boolean }

async function loadServedFont({ key, isCore }: ServedFile): Promise<Uint8Array> {
  const bytes = await loadFontFile(key)
  return stripHinting(isCore ? await cutCore(key, bytes) : bytes)
}

const compressFont = async (file: ServedFile) =>
  compress(await loadServedFont(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: file.isCore ? CORE_BROTLI_QUALITY : BROTLI_QUALITY },
  })
