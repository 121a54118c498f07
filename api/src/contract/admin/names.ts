import { z } from 'zod'

/** What an order can be found by: a product or a category, and nothing else of it. */
export const catalogueName = z.object({ id: z.uuid(), name: z.string() })
export type CatalogueName = z.infer<typeof catalogueName>
