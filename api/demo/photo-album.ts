import { createHash } from 'node:crypto'
import type { UploadedImage } from '@nakshi/core/media/schema'
import type { media } from '../src/platform/db/tables/index.ts'
import { toMediaUrl } from '../src/platform/media/media-key.ts'
import type { SamplePhoto } from './pictures.ts'
import type { Random } from './random.ts'

type MediaRow = typeof media.$inferInsert

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

/** Each customer has an own copy of a sample photo. */
export class PhotoAlbum {
  readonly #samples: SamplePhoto[]
  readonly uploads = new Map<string, { row: MediaRow; bytes: Buffer }>()

  constructor(samples: SamplePhoto[]) {
    this.#samples = samples
  }

  /** May return fewer than `count` photos. @param at upload time; the first one counts */
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
      return { url: toMediaUrl(key), ...file }
    })
  }
}
