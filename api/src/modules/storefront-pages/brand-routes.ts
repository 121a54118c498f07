import { buffer } from 'node:stream/consumers'
import { DEFAULT_LANGUAGE, languageCodes, languages, toLanguageUrl } from '@nakshi/core/base/languages'
import { createBrandPalettes, getReadableText } from '@nakshi/core/brand/brand-palette'
import { manifestMessages } from '@nakshi/core/brand/manifest-messages'
import { type BrandIcon, brandIcons } from '@nakshi/core/brand/schema'
import { localiseMessage } from '@nakshi/core/languages/localise'
import type { Settings } from '@nakshi/core/settings/schema'
import { splitGraphemes } from '@nakshi/studio/graphemes'
import { fitPath, getPathBounds, type Path, toPathData } from '@nakshi/studio/path'
import { drawLine } from '@nakshi/studio/shape-line'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { z } from 'zod'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { IMAGE_TIMEOUT_S } from '../../platform/media/encode-picture.ts'
import { parseMediaKey } from '../../platform/media/media-key.ts'
import type { Media } from '../../platform/media/open-media.ts'
import { shapeDocumentLine } from '../../platform/pdf/pdf-text.ts'
import { getBrandFiles, getIconVersion, getInitial } from '../settings/brand-files.ts'
import { getAllSettings } from '../settings/get-settings.ts'

const config = { access: 'visitor' } as const
const schema = { hide: true }
const manifestQuery = z.object({ language: z.enum(languageCodes).catch(DEFAULT_LANGUAGE) })
const params = z.object({ version: z.string().max(40), icon: z.enum(brandIcons) })
const MAX_SHORT_NAME_LENGTH = 12
const ONE_HOUR = 'public, max-age=3600'
const FOREVER = 'public, max-age=31536000, immutable'

/** Favicon, app icons and web manifest. */
export async function brandRoutes(app: App, { db, media }: Deps & { media: Media }): Promise<void> {
  const getIcon = createBrandIcons(media)

  app.get(
    '/icons/:version/:icon',
    { config: { ...config, isSheddable: true }, schema: { ...schema, params } },
    async (request, reply) => {
      const settings = await getAllSettings(db)
      const { version, icon } = request.params
      // A page cached before a change asks for the version of then.
      const isCurrent = version === getIconVersion(settings)
      return reply
        .header('cache-control', isCurrent ? FOREVER : ONE_HOUR)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(await getIcon(settings, icon))
    },
  )

  /** Addresses that browsers and systems know without a link. */
  async function redirectToIcon(reply: FastifyReply, icon: BrandIcon) {
    const { icons } = await getBrandFiles(db, await getAllSettings(db))
    return reply.header('cache-control', ONE_HOUR).redirect(`${icons}/${icon}`, 302)
  }
  for (const path of ['/favicon.ico', '/favicon.svg'])
    app.get(path, { config, schema }, (_request, reply) => redirectToIcon(reply, 'favicon-192.png'))
  app.get('/apple-touch-icon.png', { config, schema }, (_request, reply) =>
    redirectToIcon(reply, 'apple-180.png'),
  )

  const manifestSchema = { ...schema, querystring: manifestQuery }
  app.get('/manifest.webmanifest', { config, schema: manifestSchema }, async (request, reply) => {
    const { language } = request.query
    const toUrl = (path: string) => toLanguageUrl(language, path)
    const settings = await getAllSettings(db)
    const { store_settings: store, brand_settings: brand } = settings
    const { icons } = await getBrandFiles(db, settings)
    const colours = createBrandPalettes(brand).light
    const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
      src: `${icons}/${purpose}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })
    return reply
      .type('application/manifest+json')
      .header('cache-control', ONE_HOUR)
      .send({
        // An app in each language: one would change its start with the page that was last opened.
        id: toUrl('/'),
        name: store.name,
        short_name: toShortName(store.name),
        ...(brand.tagline !== '' && { description: brand.tagline }),
        lang: languages[language].locale,
        start_url: toUrl('/'),
        scope: '/',
        display: 'standalone',
        background_color: colours.ground,
        theme_color: colours.deep,
        icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
        shortcuts: [
          { name: localiseMessage(manifestMessages.orders, language), url: toUrl('/orders') },
          { name: localiseMessage(manifestMessages.cart, language), url: toUrl('/cart') },
        ],
      })
  })
}

/** Whole words of at most 12 characters, as home screens cut longer names. */
function toShortName(name: string): string {
  const [first = name, ...words] = name.split(/\s+/)
  let short = first
  for (const word of words) {
    if (`${short} ${word}`.length > MAX_SHORT_NAME_LENGTH) break
    short = `${short} ${word}`
  }
  const kept = splitGraphemes(short).filter(
    ({ grapheme, at }) => at + grapheme.length <= MAX_SHORT_NAME_LENGTH,
  )
  return (
    kept
      .map(({ grapheme }) => grapheme)
      .join('')
      .replace(/[\s,;:&-]+$/, '') || name
  )
}

const SIZE = 512
const INITIAL_SIZE = 270
const RADIUS = 112

type Monogram = {
  /** blank: a dot */
  initial: string
  background: string
  colour: string
  /** Fills the square, for systems that cut icons into their own shape. */
  isMaskable: boolean
}

/** The initial is drawn as an outline, as servers have no fonts. */
function renderMonogram({ initial, background, colour, isMaskable }: Monogram): string {
  const scale = isMaskable ? 0.8 : 1
  const mark = initial === '' ? dot(scale) : `<path d="${outline(initial, INITIAL_SIZE * scale)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="${isMaskable ? 0 : RADIUS}" fill="${background}"/><g fill="${colour}">${mark}</g></svg>`
}

const dot = (scale: number) => `<circle cx="${SIZE / 2}" cy="${SIZE / 2}" r="${96 * scale}"/>`

function outline(initial: string, most: number): string {
  const path: Path = { ops: '', points: [] }
  drawLine(path, shapeDocumentLine(initial, 600), 1, 0, 0)
  const { x0, y0, x1, y1 } = getPathBounds(path)
  const [width, height] = [x1 - x0, y1 - y0]
  const scale = most / Math.max(width, height)
  const left = (SIZE - width * scale) / 2
  const top = (SIZE - height * scale) / 2
  const target = { x0: left, y0: top, x1: left + width * scale, y1: top + height * scale }
  return toPathData(fitPath(path, [x0, y0, width, height], target))
}

/** Share of the icon that every shape of mask shows. */
const MASKABLE_SAFE_SHARE = 0.8

type BrandIcons = (settings: Settings, icon: BrandIcon) => Promise<Buffer>

function createBrandIcons({ store, queue }: Pick<Media, 'store' | 'queue'>): BrandIcons {
  const cache = new LRUCache<string, Buffer>({ max: 50 })

  async function loadSource({ icon }: Settings['brand_settings']): Promise<Buffer | null> {
    const key = parseMediaKey(icon)
    const file = key && (await store.read(key))
    return file ? buffer(file.stream) : null
  }

  return async (settings, icon) => {
    const name = `${getIconVersion(settings)} ${icon}`
    const cached = cache.get(name)
    if (cached) return cached
    const source = await loadSource(settings.brand_settings)
    const bytes = await queue.forCatalogue(() =>
      source ? fromPicture(settings, icon, source) : fromName(settings, icon),
    )
    cache.set(name, bytes)
    return bytes
  }
}

const getPixels = (icon: BrandIcon) => Number(/\d+/.exec(icon)?.[0])
const isFilled = (icon: BrandIcon) => icon.startsWith('maskable') || icon.startsWith('apple')

function fromPicture({ brand_settings: { ground } }: Settings, icon: BrandIcon, source: Buffer) {
  const pixels = getPixels(icon)
  const share = icon.startsWith('maskable') ? MASKABLE_SAFE_SHARE : 1
  const inner = Math.round(pixels * share)
  const before = Math.floor((pixels - inner) / 2)
  const after = pixels - inner - before
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const resized = sharp(source)
    .timeout({ seconds: IMAGE_TIMEOUT_S })
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .extend({ top: before, left: before, bottom: after, right: after, background: transparent })
  return (isFilled(icon) ? resized.flatten({ background: ground }) : resized).png().toBuffer()
}

function fromName({ brand_settings: { accent }, store_settings }: Settings, icon: BrandIcon) {
  const svg = renderMonogram({
    initial: getInitial(store_settings.name),
    background: accent,
    colour: getReadableText(accent),
    isMaskable: isFilled(icon),
  })
  const pixels = getPixels(icon)
  return sharp(Buffer.from(svg)).resize(pixels, pixels).png().toBuffer()
}
