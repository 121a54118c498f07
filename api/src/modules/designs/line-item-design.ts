import type { CartLine } from '@nakshi/core/cart/schema'
import type { DesignStyle, StudioArea } from '@nakshi/core/studio/schema'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { getDesignCharge } from '@nakshi/core/studio/weight-price'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { designs, printAreaPlacements, printAreas, productImages } from '../../platform/db/tables/index.ts'

const isShown = (areaId: SQL, productId: SQL) => sql<boolean>`exists (
  select from ${printAreaPlacements} p join ${productImages} i on i.url = p.image_url and i.product_id = ${productId}
  where p.print_area_id = ${areaId})`

export const lineDesignColumns = {
  ...pickColumns(designs, 'id', 'print_area_id', 'area_version', 'style'),
  /** null when the area was deleted or the variants have another one */
  version_now: printAreas.version,
  /** the current area if it changed since the design was laid out */
  area_now: sql<StudioArea | null>`case when ${printAreas.version} <> ${designs.area_version} then ${printAreas.area} end`,
  is_shown: isShown(sql`${printAreas.id}`, sql`${printAreas.product_id}`),
  /** of the current area */
  solid: sql<SolidSettings | null>`${printAreas.area}->'solid'`,
  solid_mm3: sql<number | null>`(${designs.report}->>'solid_mm3')::float8`,
}
export type LineDesignRow = {
  id: string
  print_area_id: string
  area_version: number
  style: DesignStyle
  version_now: number | null
  area_now: StudioArea | null
  is_shown: boolean
  solid: SolidSettings | null
  solid_mm3: number | null
}
type NullableRow = { [Column in keyof LineDesignRow]: LineDesignRow[Column] | null }
/** As `findArea`: of the first side, unless the area was changed to other variants, or a more specific one was added. */
export const designAreaJoin = and(
  eq(printAreas.id, designs.print_area_id),
  sql`${printAreas.id} = (select a.id from print_areas a
    where a.product_id = ${designs.product_id} and ${designs.variant_selections} @> a.variant_selections
      and a.side = (select f.side from print_areas f
        where f.product_id = ${designs.product_id} and ${designs.variant_selections} @> f.variant_selections
        order by f.sort_order, f.id limit 1)
    order by (select count(*) from jsonb_object_keys(a.variant_selections)) desc, a.sort_order, a.id limit 1)`,
)

export function toLineDesignRow({
  id,
  print_area_id,
  area_version,
  style,
  ...area
}: NullableRow): LineDesignRow | null {
  if (id === null || print_area_id === null || area_version === null || style === null) return null
  return { id, print_area_id, area_version, style, ...area, is_shown: area.is_shown === true }
}

/** Paise of a unit. */
export const getRowCharge = ({ solid, solid_mm3 }: Pick<LineDesignRow, 'solid' | 'solid_mm3'>): number =>
  getDesignCharge(solid ?? undefined, solid_mm3 === null ? {} : { solid_mm3 })

export const previewUrl = ({
  id,
  version_now,
  is_shown,
}: Pick<LineDesignRow, 'id' | 'version_now' | 'is_shown'>) =>
  is_shown && version_now !== null ? `/api/designs/${id}/preview?v=${version_now}` : null

export function toLineDesign(row: LineDesignRow): NonNullable<CartLine['design']> {
  const { id, print_area_id, area_version, style } = row
  return { id, print_area_id, area_version, style, preview_url: previewUrl(row) }
}
