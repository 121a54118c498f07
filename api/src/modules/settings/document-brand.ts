import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Queryable } from '../../platform/db/client.ts'
import { IMAGE_TIMEOUT_S } from '../../platform/media/encode-picture.ts'
import { parseMediaKey } from '../../platform/media/media-key.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import type { DocumentBrand } from '../../platform/pdf/write-brand.ts'
import { getAllSettings } from './get-settings.ts'

/** Enough for print at the size of a letterhead. */
const LOGO_PIXELS = { width: 900, height: 180 }

export async function getDocumentBrand(db: Queryable, store: MediaStore): Promise<DocumentBrand> {
  const { store_settings, brand_settings } = await getAllSettings(db)
  const key = parseMediaKey(brand_settings.logo)
  const file = key && (await store.read(key))
  if (!file) return { name: store_settings.name, logo: null }
  const png = await sharp(await buffer(file.stream))
    .timeout({ seconds: IMAGE_TIMEOUT_S })
    .resize({ ...LOGO_PIXELS, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return { name: store_settings.name, logo: `data:image/png;base64,${png.toString('base64')}` }
}
