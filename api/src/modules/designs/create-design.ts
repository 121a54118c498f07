import type { PrintArea } from '@nakshi/contract/shop/designs'
import type { SceneRejection } from '@nakshi/contract/shop/studio'
import type { Choices } from '@nakshi/domain/product-choices'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { printAreas } from '../../db/tables/index.ts'
import { listAreas } from './areas/list-areas.ts'
import { assertPrintable } from './assert-printable.ts'
import { getDefaultStyle, type RequestedDesign } from './default-style.ts'
import { areaChanged, type Layouts, layoutDesign } from './layout-design.ts'
import { upsertDesign } from './upsert-design.ts'

type NewDesign = {
  user_id: string
  product_id: string
  choices: Choices
  lineDesign: RequestedDesign
}
/** To be stored by `storeDesign` unless it has rejections. */
export type LaidOutDesign = {
  rejections: SceneRejection[]
  owner: { user_id: string; product_id: string }
  input: Parameters<typeof upsertDesign>[2]
  layout: Parameters<typeof upsertDesign>[3]
}

/** @throws {AppError} 409 when the area is gone or changed */
export async function layoutNewDesign(db: Queryable, design: NewDesign): Promise<LaidOutDesign> {
  return layoutInArea(db, await listAreas(db, design.product_id), design)
}

/**
 * As `layoutNewDesign`; without a requested design in the default style. Null without a matching area or
 * filled options.
 */
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
  const { id: printAreaId, version: areaVersion, area } = getRequestedArea(areas, lineDesign, choices)
  const { style } = lineDesign
  const draft = { area, ...choices, style }
  const { rejections, report, scene } = await layoutDesign(db, [user_id], draft, layouts)
  return {
    rejections,
    owner: { user_id, product_id },
    input: { print_area_id: printAreaId, area_version: areaVersion, ...choices, style },
    layout: { report, has_photo: scene.photos.length > 0 },
  }
}

function getRequestedArea(
  areas: PrintArea[],
  { print_area_id, area_version }: RequestedDesign,
  { variant_selections: chosen }: Choices,
): PrintArea {
  const found = areas.find(({ id }) => id === print_area_id)
  const isCurrentVersion = area_version === undefined || found?.version === area_version
  const matchesVariants = Object.entries(found?.variant_selections ?? {}).every(
    ([type, value]) => chosen[type] === value,
  )
  if (!found || !isCurrentVersion || !matchesVariants) throw areaChanged()
  return found
}

/**
 * Identical designs share a row. @returns its id @throws {AppError} 409 when the area was changed since the
 * layout, 422 `cannot_be_made`
 */
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
