import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { designs } from '../db/tables/index.ts'
import { tidyChoices } from '../domain/selection.ts'
import { storeDesign } from './store-design.ts'

/**
 * What is left of a design whose photos go: its words, in the lettering and colours that were chosen
 * for them. They were laid out without a look at its photos, so nothing is laid out again.
 * @returns the id of that design, null where nothing of it would be left
 */
export async function putWithoutPhotos(tx: Tx, designId: string): Promise<string | null> {
  const [design] = await tx.select().from(designs).where(eq(designs.id, designId))
  if (!design || design.report.texts.length === 0) return null
  const { user_id, product_id, print_area_id, area_version, variant_selections, report } = design
  const texts = Object.entries(design.custom_options).filter(([, filled]) => 'text' in filled)
  const piece = {
    print_area_id,
    area_version,
    ...tidyChoices({ variant_selections, custom_options: Object.fromEntries(texts) }),
    style: { texts: design.style.texts, photos: [] },
  }
  const laidOut = { report: { texts: report.texts, photos: [] }, has_photo: false }
  return storeDesign(tx, { user_id, product_id }, piece, laidOut)
}
