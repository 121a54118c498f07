import { createHash } from 'node:crypto'
import type { UploadedImage } from '../src/contract/media.ts'
import type { media } from '../src/db/tables/index.ts'
import { mediaUrl } from '../src/media/media-key.ts'
import type { SamplePhoto } from './pictures.ts'
import type { Random } from './random.ts'

type MediaRow = typeof media.$inferInsert

/** What phones and people call their photos. */
const names = [
  'IMG-2041',
  'papa-and-me',
  'DSC-0193',
  'family-lunch',
  'PXL-1184',
  'best-one',
  'from-Maa',
  'IMG-0077',
]

/** The uploads of every customer: the same sample photo is stored once for each who sent it. */
export class PhotoAlbum {
  readonly #samples: SamplePhoto[]
  /** Rows for the table `media`, and under the same key the bytes for the store. */
  readonly uploads = new Map<string, { row: MediaRow; bytes: Buffer }>()

  constructor(samples: SamplePhoto[]) {
    this.#samples = samples
  }

  /**
   * Different photos of this customer, as an image option holds them. There may be fewer samples
   * than are asked for.
   * @param at when the photos were sent; the first time counts
   */
  send(ownerId: string, count: number, at: Date, random: Random): UploadedImage[] {
    const chosen = random.sample([...this.#samples.entries()], count)
    return chosen.map(([number, sample]) => {
      const key = `custom/${createHash('sha256').update(`${ownerId}/${number}`).digest('base64url').slice(0, 24)}.jpg`
      const name = `${names[number % names.length]}.jpg`
      const { bytes, width, height, placeholder } = sample
      const file = { name, type: 'image/jpeg' as const, size: bytes.length }
      const row = {
        key,
        kind: 'custom' as const,
        owner_id: ownerId,
        ...file,
        width,
        height,
        placeholder,
        created_at: at,
      }
      if (!this.uploads.has(key)) this.uploads.set(key, { row, bytes })
      return { url: mediaUrl(key), ...file }
    })
  }
}
