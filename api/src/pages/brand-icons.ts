import { buffer } from 'node:stream/consumers'
import type { BrandIcon } from '@nakshi/contract/shop/brand'
import type { Settings } from '@nakshi/contract/shop/settings'
import { getReadableText } from '@nakshi/domain/brand-palette'
import { fitPath, getPathBounds, type Path, toPathData } from '@nakshi/studio/path'
import { drawLine } from '@nakshi/studio/shape-line'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { IMAGE_TIMEOUT_S } from '../media/encode-picture.ts'
import { parseMediaKey } from '../media/media-key.ts'
import type { Media } from '../media/open-media.ts'
import { getIconVersion, getInitial } from '../modules/settings/brand-files.ts'
import { shapeDocumentLine } from '../pdf/pdf-text.ts'

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

export type BrandIcons = (settings: Settings, icon: BrandIcon) => Promise<Buffer>

export function createBrandIcons({ store, queue }: Pick<Media, 'store' | 'queue'>): BrandIcons {
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

function fromPicture(
  { brand_settings: { ground } }: Settings,
  icon: BrandIcon,
  source: Buffer,
): Promise<Buffer> {
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

function fromName(
  { brand_settings: { accent }, store_settings }: Settings,
  icon: BrandIcon,
): Promise<Buffer> {
  const svg = renderMonogram({
    initial: getInitial(store_settings.name),
    background: accent,
    colour: getReadableText(accent),
    isMaskable: isFilled(icon),
  })
  const pixels = getPixels(icon)
  return sharp(Buffer.from(svg)).resize(pixels, pixels).png().toBuffer()
}
