import type { CartLine } from '@nakshi/core/cart/schema'
import { normaliseChoices } from '@nakshi/core/products/product-choices'
import type { DesignStyle, SceneRejection, StudioArea } from '@nakshi/core/studio/schema'
import { getDesignCharge } from '@nakshi/core/studio/weight-price'
import { findAreas } from '@nakshi/studio/select-area'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { cartItems, designs, printAreas, products } from '../../platform/db/tables/index.ts'
import { purchasableColumns } from '../catalogue/find-purchasable.ts'
import { listAreas } from '../designs/areas/list-areas.ts'
import { layoutLineDesign, storeLineDesign } from '../designs/create-design.ts'
import { layoutDesign } from '../designs/layout-design.ts'
import { designAreaJoin, lineDesignColumns } from '../designs/line-item-design.ts'

/** Valid while the product has these print areas. */
type DesignCheck = {
  print_areas: string | null
  rejections: SceneRejection[]
  /** paise of a unit, by its weight */
  charge: number
  /** of a line without a design */
  default_design: CartLine['design']
}
/** By line id. */
export type DesignChecks = ReadonlyMap<string, DesignCheck>

type UncheckedRow = {
  line: Pick<CartLine, 'id' | 'product_id' | 'variant_selections' | 'custom_options'>
  purchasable: { print_areas: string | null }
  design: { style: DesignStyle | null; area_now: StudioArea | null } | null
}

/**
 * Lays out what an order needs before its transaction: designs made for another version of their area, and
 * lines added before their product had a studio. @throws {AppError} 422 `cannot_be_made`
 */
export const checkCartDesigns = async (db: Db, userId: string): Promise<DesignChecks> =>
  checkDesigns(db, userId, await uncheckedRows(db).execute({ user_id: userId }))

const uncheckedRows = prepareOnce((db) =>
  db
    .select({
      line: pickColumns(cartItems, 'id', 'product_id', 'variant_selections', 'custom_options'),
      purchasable: { print_areas: purchasableColumns.print_areas },
      design: { style: designs.style, area_now: lineDesignColumns.area_now },
    })
    .from(cartItems)
    .leftJoin(designs, eq(designs.id, cartItems.design_id))
    .leftJoin(printAreas, designAreaJoin)
    .innerJoin(products, eq(products.id, cartItems.product_id))
    .where(
      and(
        eq(cartItems.user_id, sql.placeholder('user_id')),
        or(
          ne(designs.area_version, printAreas.version),
          sql`${cartItems.design_id} is null and exists (select from print_areas where product_id = ${products.id})`,
        ),
      ),
    )
    .prepare('unchecked_rows'),
)

/** Lays out lines in the current area, those without a design in the default style. */
export async function checkDesigns(db: Db, userId: string, rows: UncheckedRow[]): Promise<DesignChecks> {
  const checks = new Map<string, DesignCheck>()
  for (const { line, purchasable, design } of rows) {
    const { print_areas } = purchasable
    const { product_id, custom_options } = line
    if (design?.area_now && design.style) {
      const areas = findAreas(await listAreas(db, product_id), line.variant_selections).map(
        ({ area }) => area,
      )
      const draft = { areas, custom_options, style: design.style }
      const { rejections, report } = await layoutDesign(db, [userId], draft)
      const charge = getDesignCharge(design.area_now.solid, report)
      checks.set(line.id, { print_areas, rejections, charge, default_design: null })
    } else {
      const own = { user_id: userId, product_id, choices: normaliseChoices(line), lineDesign: null }
      const laidOut = await layoutLineDesign(db, own)
      const defaultDesign = laidOut && (await db.transaction((tx) => storeLineDesign(tx, laidOut)))
      // A line that is older than the studio keeps the price that the cart has shown
      checks.set(line.id, { print_areas, rejections: [], charge: 0, default_design: defaultDesign })
    }
  }
  return checks
}
