import { createHash } from 'node:crypto'
import type { BrandFiles, BrandSettings } from '@nakshi/core/brand/schema'
import type { Settings } from '@nakshi/core/settings/schema'
import type { Queryable } from '../../platform/db/client.ts'
import { findImageDimensions } from '../../platform/media/image-dimensions.ts'

/** Increment when the drawing of the icons changes. */
const ICON_VERSION = 1

/** New whenever an icon would look different, so that browsers keep each version for ever. */
export function getIconVersion({ brand_settings, store_settings }: Settings): string {
  const { icon, accent, ground } = brand_settings
  const source = icon === '' ? [getInitial(store_settings.name), accent] : [icon, ground]
  return createHash('sha256')
    .update(JSON.stringify([ICON_VERSION, ...source]))
    .digest('base64url')
    .slice(0, 12)
}

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** Blank for a name without letters. */
export function getInitial(name: string): string {
  const first = [...graphemes.segment(name)].find(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
  return first?.segment.toLocaleUpperCase('en-IN') ?? ''
}

export async function getBrandFiles(db: Queryable, settings: Settings): Promise<BrandFiles> {
  const { logo, logo_dark } = settings.brand_settings
  const sizes = await findImageDimensions(db, [logo, logo_dark])
  return {
    icons: `/icons/${getIconVersion(settings)}`,
    logo: sizes.get(logo) ?? null,
    logo_dark: sizes.get(logo_dark) ?? null,
  }
}

const MIN_ICON_PIXELS = 192

type BrandPictureIssue = { field: 'logo' | 'logo_dark' | 'icon'; reason: 'missing' | 'not_square' }

export async function checkBrandPictures(
  db: Queryable,
  brand: Pick<BrandSettings, BrandPictureIssue['field']>,
): Promise<BrandPictureIssue[]> {
  const sizes = await findImageDimensions(db, Object.values(brand))
  const fields = ['logo', 'logo_dark', 'icon'] as const
  const missing = fields.filter((field) => brand[field] !== '' && !sizes.has(brand[field]))
  const icon = sizes.get(brand.icon)
  const isUsable = !icon || (icon.width === icon.height && icon.width >= MIN_ICON_PIXELS)
  return [
    ...missing.map((field) => ({ field, reason: 'missing' as const })),
    ...(isUsable ? [] : [{ field: 'icon' as const, reason: 'not_square' as const }]),
  ]
}
