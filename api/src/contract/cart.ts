import { z } from 'zod'
import { requiredLine, text, timestamp, uuid } from './fields.ts'
import { MAX_LINE_QUANTITY, MAX_OPTION_IMAGES } from './limits.ts'
import { uploadedImage } from './media.ts'
import { optionTypes } from './products.ts'
import { quote } from './quote.ts'
import { lineDesign } from './studio.ts'

export { MAX_LINE_QUANTITY } from './limits.ts'

/** type of variant -> chosen value */
export const variantSelections = z
  .record(requiredLine(60), requiredLine(120))
  .refine((value) => Object.keys(value).length <= 20, 'Too many choices')
  .meta({ maxProperties: 20 })
export type VariantSelections = z.infer<typeof variantSelections>

/** id of custom option -> what was filled in */
const filledOption = z.union([
  z.strictObject({ text: text(2000) }),
  z.strictObject({ images: z.array(uploadedImage).max(MAX_OPTION_IMAGES) }),
])
export type FilledOption = z.infer<typeof filledOption>
export const filledOptions = z
  .record(uuid, filledOption)
  .refine((value) => Object.keys(value).length <= 30, 'Too many options')
  .meta({ maxProperties: 30 })
export type FilledOptions = z.infer<typeof filledOptions>

const quantity = z.int().min(1, 'Quantity must be at least 1').max(MAX_LINE_QUANTITY)

export const cartLineBody = z.strictObject({
  product_id: uuid,
  quantity: quantity.default(1),
  variant_selections: variantSelections.default({}),
  custom_options: filledOptions.default({}),
  /**
   * How the piece looks; its words and photos are the options. With null a piece of the studio is made
   * in the first lettering and colour of its area.
   */
  design: lineDesign.nullable().default(null),
  /** Lines with the same one are pieces of one wish, as twelve names on twelve mugs, shown as one. */
  set_id: uuid.nullable().default(null),
  /** Of a line that was removed by mistake: puts it back where it was. */
  added_at: timestamp.optional(),
})
export type CartLineBody = z.infer<typeof cartLineBody>

/**
 * A quantity of 0 or less removes the line (spec, section 4). Choices may be replaced when a line
 * is edited; the look stays then, unless it is sent as well.
 */
export const cartLinePatch = z.strictObject({
  quantity: z.int().min(-MAX_LINE_QUANTITY).max(MAX_LINE_QUANTITY).optional(),
  variant_selections: variantSelections.optional(),
  custom_options: filledOptions.optional(),
  design: lineDesign.nullable().optional(),
  set_id: uuid.nullable().optional(),
})
export type CartLinePatch = z.infer<typeof cartLinePatch>

/**
 * The product as a cart line or an order line shows it; an order line shows what it was when
 * ordered.
 */
export const lineProduct = z.object({
  /** null once an ordered product was deleted */
  id: z.uuid().nullable(),
  slug: z.string(),
  title: z.string(),
  image_url: z.string().nullable(),
  image_alt: z.string(),
  /** type of variant -> its name as shown, for example `colour` -> `Inside colour` */
  variant_labels: z.record(z.string(), z.string()),
  custom_options: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.enum(optionTypes) })),
})
export type LineProduct = z.infer<typeof lineProduct>

const cartLine = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  quantity: z.int(),
  /**
   * unit price in paise with all chosen modifiers; 0 while `problem` says why it cannot be priced
   */
  price: z.int(),
  variant_selections: variantSelections,
  custom_options: filledOptions,
  /** `preview_url` is the piece on the product's picture; null where its area has none. */
  design: lineDesign.extend({ id: z.uuid(), preview_url: z.string().nullable() }).nullable(),
  set_id: z.uuid().nullable(),
  product: lineProduct.extend({ price: z.int(), discounted_price: z.int().nullable(), stock: z.int() }),
  /** When it was put in: a line that comes back after it was removed takes its place by it. */
  added_at: z.string(),
  /** Its product is no longer sold: nothing is left but to remove the line. */
  is_gone: z.boolean(),
  /** Why this line cannot be ordered as it stands, null when it can. */
  problem: z.string().nullable(),
  /** What the shopper should know of a line that can be ordered all the same. */
  notice: z.string().nullable(),
})
export type CartLine = z.infer<typeof cartLine>

export const cart = z.object({
  items: z.array(cartLine),
  quote,
  /** Working days until all of it is made. */
  making_days: z.int(),
  /** When the photos go unless the cart changes before; null until that is close. */
  photos_kept_until: z.string().nullable(),
})
export type Cart = z.infer<typeof cart>
