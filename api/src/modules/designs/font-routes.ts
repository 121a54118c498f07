import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { FONTS, type FontKey } from '@nakshi/studio/font-catalogue'
import { fontUrl } from '@nakshi/studio/font-url'
import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import { listAcceptedCodings } from '../../platform/http/accept-encoding.ts'
import type { App } from '../../platform/http/app-types.ts'
import { shareResult } from '../../platform/share-result.ts'
import { loadFontFile } from '../print-files/load-font-file.ts'
import { cutCore } from './font-core.ts'
import { stripHinting } from './strip-hinting.ts'

const compress = promisify(brotliCompress)
/** Level 11 takes a second per font; level 9 is 30 times faster and 4 % larger, for Nastaliq 17 %. */
const BROTLI_QUALITY = 9
const CORE_BROTLI_QUALITY = 11

/** Serves TTF without hinting: HarfBuzz in the browser cannot read WOFF2. */
export async function fontRoutes(app: App): Promise<void> {
  const fontsByUrl = new Map(
    (Object.keys(FONTS) as FontKey[])
      .flatMap((key) => [{ key, isCore: false }, ...(FONTS[key].hasCore ? [{ key, isCore: true }] : [])])
      .map((file) => {
        const compressed = shareResult(() => compressFont(file))
        return [fontUrl(file.key, file.isCore), { ...file, compressed }] as const
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
      const font = fontsByUrl.get(`/fonts/studio/${request.params.file}`)
      if (!font) throw notFound()
      const acceptsBrotli = listAcceptedCodings(request.headers['accept-encoding']).includes('br')
      // Before the headers: an error must not be cached for ever.
      const bytes = acceptsBrotli ? await font.compressed() : Buffer.from(await loadServedFont(font))
      if (acceptsBrotli) reply.header('content-encoding', 'br')
      return reply
        .type('font/ttf')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
        .send(bytes)
    },
  )
}

type ServedFile = { key: FontKey; isCore: boolean }

async function loadServedFont({ key, isCore }: ServedFile): Promise<Uint8Array> {
  const bytes = await loadFontFile(key)
  return stripHinting(isCore ? await cutCore(key, bytes) : bytes)
}

const compressFont = async (file: ServedFile) =>
  compress(await loadServedFont(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: file.isCore ? CORE_BROTLI_QUALITY : BROTLI_QUALITY },
  })
