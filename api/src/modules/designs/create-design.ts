import { createHash } from 'node:crypto'
import type { CartLine } from '@nakshi/core/cart/schema'
import type { PrintArea } from '@nakshi/core/designs/schema'
import { type Choices, normaliseChoices } from '@nakshi/core/products/product-choices'
import type { LineDesign, SceneRejection } from '@nakshi/core/studio/schema'
import { getDesignCharge } from '@nakshi/core/studio/weight-price'
import { withFittingFonts } from '@nakshi/studio/fitting-fonts'
import { findAreas } from '@nakshi/studio/select-area'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { designs, printAreas } from '../../platform/db/tables/index.ts'
import { releasePhotos, selectPhotoUrls } from '../../platform/media/release-photos.ts'
import { registerOfferedFonts } from '../print-files/server-layout.ts'
import { listAreas } from './areas/list-areas.ts'
import { assertPrintable } from './assert-printable.ts'
import { getDefaultStyle, type RequestedDesign } from './default-style.ts'
import { areaChanged, type Layouts, layoutDesign } from './layout-design.ts'

type NewDesign = {
  user_id: string
  product_id: string
  choices: Choices
  lineDesign: RequestedDesign
}
type DesignInput = LineDesign & { area_version: number } & Choices
type LayoutSummary = Pick<typeof designs.$inferInsert, 'report' | 'has_photo'>

/** To be stored by `storeDesign` unless it has rejections. */
export type LaidOutDesign = {
  rejections: SceneRejection[]
  owner: { user_id: string; product_id: string }
  input: DesignInput
  layout: LayoutSummary
  /** Paise of a unit, by its weight. */
  charge: number
}

/** @throws {AppError} 409 when the area is gone or changed */
export async function layoutNewDesign(db: Queryable, design: NewDesign): Promise<LaidOutDesign> {
  return layoutInArea(db, await listAreas(db, design.product_id), design)
}

/** As `layoutNewDesign`, by default in the default style. Null without a matching area or filled options. */
export async function layoutLineDesign(
  db: Queryable,
  { lineDesign, ...line }: Omit<NewDesign, 'lineDesign'> & { lineDesign: RequestedDesign | null },
  layouts?: Layouts,
): Promise<LaidOutDesign | null> {
  const areas = await listAreas(db, line.product_id)
  const requested = lineDesign ?? getDefaultStyle(areas, line.choices)
  return requested && layoutInArea(db, areas, { ...line, lineDesign: requested }, layouts)
}

async function layoutInArea(
  db: Queryable,
  areas: PrintArea[],
  { user_id, product_id, choices, lineDesign }: NewDesign,
  layouts?: Layouts,
): Promise<LaidOutDesign> {
  const [first, ...others] = getRequestedAreas(areas, lineDesign, choices)
  const sides = [first, ...others].map(({ area }) => area)
  for (const area of sides) await registerOfferedFonts(area)
  const slots = sides.flatMap((area) => area.slots)
  const style = withFittingFonts({ slots }, choices.custom_options, lineDesign.style)
  const draft = { areas: sides, ...choices, style }
  const { rejections, report, scene } = await layoutDesign(db, [user_id], draft, layouts)
  return {
    rejections,
    owner: { user_id, product_id },
    input: { print_area_id: first.id, area_version: first.version, ...choices, style },
    layout: { report, has_photo: scene.photos.length > 0 },
    charge: getDesignCharge(first.area.solid, report),
  }
}

function getRequestedAreas(
  areas: PrintArea[],
  { print_area_id, area_version }: RequestedDesign,
  { variant_selections: chosen }: Choices,
): [PrintArea, ...PrintArea[]] {
  const [first, ...others] = findAreas(areas, chosen)
  const isCurrentVersion = area_version === undefined || first?.version === area_version
  if (first?.id !== print_area_id || !isCurrentVersion) throw areaChanged()
  return [first, ...others]
}

/** Identical designs share a row. @returns its id @throws {AppError} 409 other area, 422 `cannot_be_made` */
export async function storeDesign(
  tx: Tx,
  { rejections, owner, input, layout }: LaidOutDesign,
): Promise<string> {
  assertPrintable(rejections)
  const [area] = await tx
    .select({ version: printAreas.version })
    .from(printAreas)
    .where(and(eq(printAreas.id, input.print_area_id), eq(printAreas.product_id, owner.product_id)))
    .for('key share')
  if (area?.version !== input.area_version) throw areaChanged()
  return upsertDesign(tx, owner, input, layout)
}

export async function storeLineDesign(
  tx: Tx,
  design: LaidOutDesign,
): Promise<NonNullable<CartLine['design']>> {
  const { print_area_id, area_version, style } = design.input
  return { id: await storeDesign(tx, design), print_area_id, area_version, style, preview_url: null }
}

/** Identical designs of the same customer share a row. @returns its id */
async function upsertDesign(
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
    ...normaliseChoices({ variant_selections, custom_options: Object.fromEntries(texts) }),
    style: { texts: design.style.texts, photos: [] },
  }
  const layout = { report: { ...report, photos: [] }, has_photo: false }
  return upsertDesign(tx, { user_id, product_id }, input, layout)
}
