import { z } from 'zod'
import { requiredLine, text, uuid } from './fields.ts'
import { MAX_LINE_QUANTITY, MAX_OPTION_IMAGES } from './limits.ts'
import { uploadedImage } from './media.ts'
import { optionTypes } from './products.ts'
import { quote } from './quote.ts'

export { MAX_LINE_QUANTITY } from './limits.ts'

/** type of variant -> chosen value */
export const variantSelections = z
  .record(requiredLine(60), requiredLine(120))
  .refine((value) => Object.keys(value).length <= 20, 'Too many choices')
  .meta({ maxProperties: 20 })
export type VariantSelections = z.infer<typeof variantSelections>

/** id of custom option -> what was filled in */
export const filledOption = z.union([
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
})
export type CartLineBody = z.infer<typeof cartLineBody>

/**
 * A quantity of 0 or less removes the line (spec, section 4). Choices may be replaced when a line
 * is edited.
 */
export const cartLinePatch = z.strictObject({
  quantity: z.int().min(-MAX_LINE_QUANTITY).max(MAX_LINE_QUANTITY).optional(),
  variant_selections: variantSelections.optional(),
  custom_options: filledOptions.optional(),
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

export const cartLine = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  quantity: z.int(),
  /**
   * unit price in paise with all chosen modifiers; 0 while `problem` says why it cannot be priced
   */
  price: z.int(),
  variant_selections: variantSelections,
  custom_options: filledOptions,
  product: lineProduct.extend({ price: z.int(), discounted_price: z.int().nullable(), stock: z.int() }),
  /** Why this line cannot be ordered as it stands, null when it can. */
  problem: z.string().nullable(),
  /** What the shopper should know of a line that can be ordered all the same. */
  notice: z.string().nullable(),
})
export type CartLine = z.infer<typeof cartLine>

export const cart = z.object({
  items: z.array(cartLine),
  quote,
  /** When the photos go unless the cart changes before; null until that is close. */
  photos_kept_until: z.string().nullable(),
})
export type Cart = z.infer<typeof cart>
