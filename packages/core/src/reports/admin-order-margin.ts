import { z } from 'zod'

/** Paise. Net sales are after discounts and without GST; the margin leaves out lines whose cost is not known. */
export const orderMargin = z.object({
  lines: z.array(
    z.object({
      item_id: z.uuid(),
      title: z.string(),
      quantity: z.int(),
      net: z.int(),
      /** of all units; null where no cost price was known at order time */
      cost: z.int().nullable(),
    }),
  ),
  /** of the lines with a cost */
  net: z.int(),
  cost: z.int(),
  margin: z.int(),
  /** percent with one decimal; null without net sales */
  share: z.number().nullable(),
})
export type OrderMargin = z.infer<typeof orderMargin>
