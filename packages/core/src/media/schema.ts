import { z } from 'zod'
import { line, queryNumber } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import {
  FILE_TYPES,
  MAX_FILE_BYTES,
  PICTURE_WIDTHS,
  UPLOAD_LIMIT_BYTES,
  UPLOAD_TYPES,
} from '../base/limits.ts'

export { PICTURE_WIDTHS, UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '../base/limits.ts'

/** `placeholder` is a data URL of a few pixels. */
export const picture = z.object({
  url: z.string(),
  alt_text: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
})
export type Picture = z.infer<typeof picture>

/** `object_top` and `object_bottom` in percent of the height, to crop empty background; null for scenes. */
export const productPicture = picture.extend({
  object_top: z.int().nullable(),
  object_bottom: z.int().nullable(),
})
export type ProductPicture = z.infer<typeof productPicture>

const upload = {
  /** Returned with a temporary signature; accepted with or without it. */
  url: z
    .string()
    .max(300)
    .regex(/^\/media\/[A-Za-z0-9/._-]+(?:\?[A-Za-z0-9=&_-]*)?$/, toIssueText(formMessages.upload_again)),
  name: line(200),
}

export const uploadedImage = z.strictObject({
  ...upload,
  type: z.enum(UPLOAD_TYPES),
  size: z
    .int()
    .min(1)
    .max(UPLOAD_LIMIT_BYTES * 4),
})
export type UploadedImage = z.infer<typeof uploadedImage>

/** A document or 3D model; only ever downloaded. */
export const uploadedFile = z.strictObject({
  ...upload,
  type: z.enum(FILE_TYPES),
  size: z.int().min(1).max(MAX_FILE_BYTES),
})
export type UploadedFile = z.infer<typeof uploadedFile>

export const uploadedPicture = uploadedImage.extend({ width: z.int(), height: z.int() })
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** Without `w` the original is served. */
export const cataloguePictureQuery = z.strictObject({
  w: queryNumber.min(0).max(100_000).pipe(z.literal(PICTURE_WIDTHS)).optional(),
})
/** `share=1`: JPEG of 1200 x 630 for link previews. */
export const publicPictureQuery = cataloguePictureQuery.extend({ share: z.literal('1').optional() })
/** `download=1` sets a file name. `expires` is in Unix seconds; both it and `signature` are required. */
export const customPictureQuery = cataloguePictureQuery.extend({
  download: z.literal('1').optional(),
  expires: queryNumber.int().min(0).max(99_999_999_999).optional(),
  signature: z.string().max(60).optional(),
})
export const pictureParams = z.strictObject({ name: z.string().max(200) })
