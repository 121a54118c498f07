import { designMessages } from '@nakshi/contract/messages/designs'
import type { LineDesign } from '@nakshi/contract/shop/studio'
import type { Choices } from '@nakshi/domain/product-choices'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { printAreas } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { assertPrintable } from './assert-printable.ts'
import { layoutDesign } from './layout-design.ts'
import { upsertDesign } from './upsert-design.ts'

export type NewDesign = {
  user_id: string
  product_id: string
  choices: Choices
  lineDesign: Pick<LineDesign, 'print_area_id' | 'style'> & {
    /** version the customer saw; omitted: the current one */
    area_version?: number
  }
}

/**
 * Lays out and stores a design; identical designs share a row. @returns its id @throws {AppError} 409
 * when the area is gone or changed, 422 `cannot_be_made`
 */
export async function createDesign(
  tx: Tx,
  { user_id, product_id, choices, lineDesign }: NewDesign,
): Promise<string> {
  const [row] = await tx
    .select()
    .from(printAreas)
    .where(and(eq(printAreas.id, lineDesign.print_area_id), eq(printAreas.product_id, product_id)))
    .for('key share')
  const isCurrentVersion = lineDesign.area_version === undefined || row?.version === lineDesign.area_version
  if (!row || !isCurrentVersion || !matchesVariants(row.variant_selections, choices))
    throw new AppError(409, 'area_changed', designMessages.area_changed)
  const { style } = lineDesign
  const { rejections, report, scene } = await layoutDesign(tx, [user_id], {
    area: row.area,
    ...choices,
    style,
  })
  assertPrintable(rejections)
  const input = { print_area_id: row.id, area_version: row.version, ...choices, style }
  return upsertDesign(tx, { user_id, product_id }, input, { report, has_photo: scene.photos.length > 0 })
}

const matchesVariants = (required: Choices['variant_selections'], { variant_selections: chosen }: Choices) =>
  Object.entries(required).every(([type, value]) => chosen[type] === value)
