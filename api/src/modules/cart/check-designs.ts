import type { CartLine } from '@nakshi/contract/shop/cart'
import type { DesignStyle, SceneRejection, StudioArea } from '@nakshi/contract/shop/studio'
import { normalizeChoices } from '@nakshi/domain/product-choices'
import type { Db } from '../../db/client.ts'
import { type LaidOutDesign, layoutLineDesign } from '../designs/create-design.ts'
import { layoutDesign } from '../designs/layout-design.ts'

/** Valid while the product has these print areas. */
export type DesignCheck = {
  print_areas: string | null
  rejections: SceneRejection[]
  /** of a line without a design */
  default_design: LaidOutDesign | null
}
/** By line id. */
export type DesignChecks = ReadonlyMap<string, DesignCheck>

type UncheckedRow = {
  line: Pick<CartLine, 'id' | 'product_id' | 'variant_selections' | 'custom_options'>
  purchasable: { print_areas: string | null }
  design: { style: DesignStyle | null; area_now: StudioArea | null }
}

/** Lays out lines in the current area, those without a design in the default style. */
export async function checkDesigns(db: Db, userId: string, rows: UncheckedRow[]): Promise<DesignChecks> {
  const checks = new Map<string, DesignCheck>()
  for (const { line, purchasable, design } of rows) {
    const { print_areas } = purchasable
    const { product_id, custom_options } = line
    if (design.area_now && design.style) {
      const draft = { area: design.area_now, custom_options, style: design.style }
      const { rejections } = await layoutDesign(db, [userId], draft)
      checks.set(line.id, { print_areas, rejections, default_design: null })
    } else {
      const choices = normalizeChoices(line)
      const own = { user_id: userId, product_id, choices, lineDesign: null }
      const defaultDesign = await layoutLineDesign(db, own)
      const rejections = defaultDesign?.rejections ?? []
      checks.set(line.id, { print_areas, rejections, default_design: defaultDesign })
    }
  }
  return checks
}
