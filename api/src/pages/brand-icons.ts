import { buffer } from 'node:stream/consumers'
import type { BrandIcon } from '@nakshi/contract/shop/brand'
import type { Settings } from '@nakshi/contract/shop/settings'
import { getReadableText } from '@nakshi/domain/brand-palette'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { IMAGE_TIMEOUT_S } from '../media/encode-picture.ts'
import { parseMediaKey } from '../media/media-key.ts'
import type { Media } from '../media/open-media.ts'
import { getIconVersion, getInitial } from '../modules/settings/brand-files.ts'
import { renderMonogram } from './monogram.ts'

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
