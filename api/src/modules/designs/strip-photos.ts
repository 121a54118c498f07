import { normalizeChoices } from '@nakshi/domain/product-choices'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { designs } from '../../db/tables/index.ts'
import { upsertDesign } from './upsert-design.ts'

/** Text layout does not depend on photos and is reused. @returns the new id, null without text */
export async function copyDesignWithoutPhotos(tx: Tx, designId: string): Promise<string | null> {
  const [design] = await tx.select().from(designs).where(eq(designs.id, designId))
  if (!design || design.report.texts.length === 0) return null
  const { user_id, product_id, print_area_id, area_version, variant_selections, report } = design
  const texts = Object.entries(design.custom_options).filter(([, filled]) => 'text' in filled)
  const input = {
    print_area_id,
    area_version,
    ...normalizeChoices({ variant_selections, custom_options: Object.fromEntries(texts) }),
    style: { texts: design.style.texts, photos: [] },
  }
  const layout = { report: { texts: report.texts, photos: [] }, has_photo: false }
  return upsertDesign(tx, { user_id, product_id }, input, layout)
}
