import { z } from 'zod'
import { requiredLine } from '../base/fields.ts'

export const MAX_UPLOADED_MODELS = 100

export const adminModel = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of the stored file, by which areas refer to it. */
  sha256: z.string(),
  /** Bytes as stored: a binary STL. */
  size: z.int(),
  triangles: z.int(),
  size_mm: z.tuple([z.number(), z.number(), z.number()]),
  used_by: z.object({ products: z.int(), orders: z.int() }),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminModel = z.infer<typeof adminModel>

export const adminModelList = z.object({ items: z.array(adminModel) })
export const adminModelChange = z.strictObject({ name: requiredLine(60) })
