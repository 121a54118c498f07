import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CartLine, FilledOptions } from '../contract/cart.ts'
import { designSentences } from '../contract/design-sentences.ts'
import type { PieceStyle, StudioArea } from '../contract/studio.ts'
import type { Queryable } from '../db/client.ts'
import { designs, placements, printAreas, productImages } from '../db/tables/index.ts'
import { layOutPiece } from './lay-out-piece.ts'

/** Whether an area is marked on any of the pictures that its product has. */
const isShown = (areaId: SQL, productId: SQL) => sql<boolean>`exists (
  select from ${placements} p join ${productImages} i on i.url = p.image_url and i.product_id = ${productId}
  where p.print_area_id = ${areaId})`

/** The look of a cart line, as columns of a query that joins designs and areas as below. */
export const lineDesignColumns = {
  id: designs.id,
  print_area_id: designs.print_area_id,
  area_version: designs.area_version,
  style: designs.style,
  /** null once the shop took the area away */
  version_now: printAreas.version,
  /** the area, where it is another than the piece was laid out for */
  area_now: sql<StudioArea | null>`case when ${printAreas.version} <> ${designs.area_version} then ${printAreas.area} end`,
  is_shown: isShown(sql`${printAreas.id}`, sql`${printAreas.product_id}`),
}
type LineDesignRow = {
  id: string
  print_area_id: string
  area_version: number
  style: PieceStyle
  version_now: number | null
  area_now: StudioArea | null
  is_shown: boolean
}
type Joined = { [Column in keyof LineDesignRow]: LineDesignRow[Column] | null }
export const itsArea = and(
  eq(printAreas.id, designs.print_area_id),
  eq(printAreas.product_id, designs.product_id),
)

/** The look of a row that was joined to its line; null for a line without one. */
export function joinedDesign({
  id,
  print_area_id,
  area_version,
  style,
  ...area
}: Joined): LineDesignRow | null {
  if (id === null || print_area_id === null || area_version === null || style === null) return null
  return { id, print_area_id, area_version, style, ...area, is_shown: area.is_shown === true }
}

/** Where the piece is seen; another address once its area is another, as then it looks different. */
export const previewUrl = ({
  id,
  version_now,
  is_shown,
}: Pick<LineDesignRow, 'id' | 'version_now' | 'is_shown'>) =>
  is_shown && version_now !== null ? `/api/designs/${id}/preview?v=${version_now}` : null

/** The look of a line as the cart shows it. */
export function asLineDesign(row: LineDesignRow): NonNullable<CartLine['design']> {
  const { id, print_area_id, area_version, style } = row
  return { id, print_area_id, area_version, style, preview_url: previewUrl(row) }
}

/**
 * Why a line's piece cannot be made any more, or null. Where the shop has changed the area since,
 * the piece is laid out in it as it is now.
 */
export async function designProblem(
  db: Queryable,
  userId: string,
  { version_now, area_now, style }: LineDesignRow,
  customOptions: FilledOptions,
): Promise<string | null> {
  if (version_now === null) return designSentences.no_longer
  if (area_now === null) return null
  const { refusals } = await layOutPiece(db, [userId], {
    area: area_now,
    custom_options: customOptions,
    style,
  })
  return refusals.length > 0 ? designSentences.no_longer : null
}
