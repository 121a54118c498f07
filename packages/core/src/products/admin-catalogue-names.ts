import { z } from 'zod'

export const catalogueName = z.object({ id: z.uuid(), name: z.string() })
export type CatalogueName = z.infer<typeof catalogueName>
