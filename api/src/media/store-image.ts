import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { media, users } from '../db/tables/index.ts'
import { type AuditActor, writeAudit } from '../modules/audit/write-audit.ts'
import { createMediaKey, type MediaKind, toMediaUrl } from './media-key.ts'
import type { MediaStore } from './media-store.ts'
import type { ProcessedImage } from './process-upload.ts'
import { sanitizeFileName } from './sanitize-file-name.ts'
import { assertUploadQuota } from './upload-quota.ts'

type NewImage = {
  kind: MediaKind
  owner_id: string
  name: string | undefined
  image: ProcessedImage
  by?: AuditActor
}

/** Deletes the file when the insert fails. Throws 429 or 422 over quota. */
export async function storeImage(db: Db, store: MediaStore, { kind, owner_id, name, image, by }: NewImage) {
  const key = createMediaKey(kind, image.type)
  const { bytes, type, size, width, height, placeholder, object } = image
  const tidyName = sanitizeFileName(name, type)
  await store.write(key, bytes, type)
  try {
    await db.transaction(async (tx) => {
      if (kind === 'custom') {
        // Serialises uploads of one shopper.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, owner_id)).for('no key update')
        await assertUploadQuota(tx, owner_id, size)
      }
      await tx.insert(media).values({
        key,
        kind,
        owner_id,
        name: tidyName,
        type,
        size,
        width,
        height,
        placeholder,
        object_top: object?.top,
        object_bottom: object?.bottom,
      })
      if (by) await writeAudit(tx, by, { action: 'upload', subject: { type: 'picture', id: key } })
    })
  } catch (error) {
    await store.delete(key)
    throw error
  }
  return { url: toMediaUrl(key), name: tidyName, type, size, width, height }
}
