import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { LineDesign } from '../contract/studio.ts'
import type { Tx } from '../db/client.ts'
import { designs } from '../db/tables/index.ts'
import type { Choices } from '../domain/selection.ts'
import { letGoOfPhotos, photosIn } from '../media/let-go-of-photos.ts'

type Piece = LineDesign & { area_version: number } & Choices
type LaidOut = Pick<typeof designs.$inferInsert, 'report' | 'has_photo'>

/** Identical designs of the same customer share a row. @returns its id */
export async function storeDesign(
  tx: Tx,
  of: { user_id: string; product_id: string },
  piece: Piece,
  laidOut: LaidOut,
): Promise<string> {
  const [design] = await tx
    .insert(designs)
    .values({ ...of, ...piece, ...laidOut, choices_hash: choicesHash(piece) })
    .onConflictDoUpdate({ target: [designs.user_id, designs.choices_hash], set: { used_at: sql`now()` } })
    .returning({ id: designs.id })
  if (!design) throw new Error('design was not stored')
  await forgetOldest(tx, of.user_id)
  return design.id
}

const MAX_TRIED = 100

async function forgetOldest(tx: Tx, userId: string): Promise<void> {
  const gone = await tx.execute<{ urls: string[] }>(sql`
    delete from designs where id in (
      select d.id from designs d where d.user_id = ${userId} and d.saved_at is null
        and not exists (select from cart_items c where c.design_id = d.id)
      order by d.used_at desc, d.id offset ${MAX_TRIED}
    ) returning array(select ${photosIn(sql`custom_options`)}) as urls`)
  await letGoOfPhotos(
    tx,
    gone.flatMap(({ urls }) => urls),
  )
}

function choicesHash({
  print_area_id,
  area_version,
  variant_selections,
  custom_options,
  style,
}: Piece): string {
  return hashOf([print_area_id, area_version, variant_selections, custom_options, style])
}

function hashOf(values: unknown): string {
  const inOrder = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(values, inOrder)).digest('hex')
}
