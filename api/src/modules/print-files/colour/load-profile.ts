import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { colourProfileMessages } from '@nakshi/core/studio/admin-colour-profile-messages'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { colourProfiles } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import type { PrintProfile } from './separate-design.ts'

export const toProfileKey = (sha256: string) => `profiles/${sha256}.icc`

/** The one of the area, or else of the store; null: RGB. @throws {AppError} 409 when it is missing */
export async function loadPrintProfile(
  { db, store }: { db: Queryable; store: MediaStore },
  { process, colour_profile: chosen }: Pick<StudioArea, 'process' | 'colour_profile'>,
): Promise<PrintProfile | null> {
  if (process !== 'print' || chosen === 'rgb') return null
  const [row] = await db
    .select()
    .from(colourProfiles)
    .where(chosen === undefined ? eq(colourProfiles.is_default, true) : eq(colourProfiles.id, chosen))
  if (!row && chosen === undefined) return null
  const file = row && (await store.read(toProfileKey(row.sha256)))
  const missing = new AppError(409, 'profile_missing', colourProfileMessages.missing)
  if (!row || !file) throw missing
  const bytes = await buffer(file.stream)
  if (createHash('sha256').update(bytes).digest('hex') !== row.sha256) throw missing
  return { bytes, description: row.description, ink_limit: row.ink_limit }
}
