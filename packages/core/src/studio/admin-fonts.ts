import { z } from 'zod'
import { requiredLine } from '../base/fields.ts'
import { uploadedFont } from './schema.ts'

export const MAX_UPLOADED_FONTS = 60
export const MAX_FONT_BYTES = 3_145_728

/** `fsType` of the font. Those that restrict embedding are rejected. */
export const fontEmbedding = z.enum(['installable', 'editable', 'preview_print'])
export type FontEmbedding = z.infer<typeof fontEmbedding>

export const adminFont = uploadedFont.extend({
  id: z.uuid(),
  /** Bytes as served, uncompressed. */
  size: z.int(),
  embedding: fontEmbedding,
  used_by: z.object({ products: z.int(), designs: z.int(), orders: z.int() }),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminFont = z.infer<typeof adminFont>

export const adminFontList = z.object({ items: z.array(adminFont) })
export const adminFontChange = z.strictObject({ name: requiredLine(60) })
