import { createHash } from 'node:crypto'
import type { LineDesign } from '@nakshi/contract/shop/studio'
import { type Choices, normalizeChoices } from '@nakshi/domain/product-choices'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { designs } from '../../db/tables/index.ts'
import { releasePhotos, selectPhotoUrls } from '../../media/release-photos.ts'

type DesignInput = LineDesign & { area_version: number } & Choices
type LayoutSummary = Pick<typeof designs.$inferInsert, 'report' | 'has_photo'>

/** Identical designs of the same customer share a row. @returns its id */
export async function upsertDesign(
  tx: Tx,
  owner: { user_id: string; product_id: string },
  input: DesignInput,
  layout: LayoutSummary,
): Promise<string> {
  const [design] = await tx
    .insert(designs)
    .values({ ...owner, ...input, ...layout, choices_hash: choicesHash(input) })
    .onConflictDoUpdate({ target: [designs.user_id, designs.choices_hash], set: { used_at: sql`now()` } })
    .returning({ id: designs.id })
  if (!design) throw new Error('design was not stored')
  await deleteOldestUnsaved(tx, owner.user_id)
  return design.id
}

const MAX_UNSAVED_DESIGNS = 100

async function deleteOldestUnsaved(tx: Tx, userId: string): Promise<void> {
  const deleted = await tx.execute<{ urls: string[] }>(sql`
    delete from designs where id in (
      select d.id from designs d where d.user_id = ${userId} and d.saved_at is null
        and not exists (select from cart_items c where c.design_id = d.id)
      order by d.used_at desc, d.id offset ${MAX_UNSAVED_DESIGNS}
    ) returning array(select ${selectPhotoUrls(sql`custom_options`)}) as urls`)
  await releasePhotos(
    tx,
    deleted.flatMap(({ urls }) => urls),
  )
}

function choicesHash({
  print_area_id,
  area_version,
  variant_selections,
  custom_options,
  style,
}: DesignInput): string {
  return stableHash([print_area_id, area_version, variant_selections, custom_options, style])
}

function stableHash(values: unknown): string {
  const sortKeys = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(values, sortKeys)).digest('hex')
}

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
