import { and, eq } from 'drizzle-orm'
import { designSentences } from '../contract/design-sentences.ts'
import type { LineDesign } from '../contract/studio.ts'
import type { Tx } from '../db/client.ts'
import { printAreas } from '../db/tables/index.ts'
import type { Choices } from '../domain/selection.ts'
import { AppError } from '../errors.ts'
import { requireMakeable } from './cannot-be-made.ts'
import { layOutPiece } from './lay-out-piece.ts'
import { storeDesign } from './store-design.ts'

export type NewDesign = {
  user_id: string
  product_id: string
  choices: Choices
  look: Pick<LineDesign, 'print_area_id' | 'style'> & {
    /** version the customer saw; omitted: the current one */
    area_version?: number
  }
}

/**
 * Lays out and stores a design; identical designs share a row. @returns its id @throws {AppError} 409
 * when the area is gone or changed, 422 `cannot_be_made`
 */
export async function putDesign(tx: Tx, { user_id, product_id, choices, look }: NewDesign): Promise<string> {
  const [row] = await tx
    .select()
    .from(printAreas)
    .where(and(eq(printAreas.id, look.print_area_id), eq(printAreas.product_id, product_id)))
    .for('key share')
  const isSeen = look.area_version === undefined || row?.version === look.area_version
  if (!row || !isSeen || !isFor(row.variant_selections, choices))
    throw new AppError(409, 'area_changed', designSentences.area_changed)
  const { style } = look
  const { refusals, report, scene } = await layOutPiece(tx, [user_id], { area: row.area, ...choices, style })
  requireMakeable(refusals)
  const piece = { print_area_id: row.id, area_version: row.version, ...choices, style }
  return storeDesign(tx, { user_id, product_id }, piece, { report, has_photo: scene.photos.length > 0 })
}

const isFor = (wanted: Choices['variant_selections'], { variant_selections: chosen }: Choices) =>
  Object.entries(wanted).every(([type, value]) => chosen[type] === value)
