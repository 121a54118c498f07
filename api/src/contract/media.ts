import { z } from 'zod'
import { line } from './fields.ts'

export const UPLOAD_LIMIT_BYTES = 5_242_880
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
/** Widths a picture is served in; `/media/<name>?w=640`. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const

/** A picture of the catalogue. `placeholder` is a base64 thumbhash, null when none was made. */
export const picture = z.object({
  url: z.string(),
  alt_text: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
})
export type Picture = z.infer<typeof picture>

/** What an upload answers, and what an image option of a cart line holds. */
export const uploaded_image = z.strictObject({
  url: z
    .string()
    .max(300)
    .regex(/^\/media\/[A-Za-z0-9/._-]+$/, 'Please upload the image again'),
  name: line(200),
  type: z.enum(UPLOAD_TYPES),
  size: z
    .int()
    .min(1)
    .max(UPLOAD_LIMIT_BYTES * 4),
})
export type UploadedImage = z.infer<typeof uploaded_image>
