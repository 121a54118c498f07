import { z } from 'zod'
import { line } from './fields.ts'
import { PICTURE_WIDTHS, UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from './limits.ts'

export { PICTURE_WIDTHS, UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from './limits.ts'

/** A picture of the catalogue. `placeholder` is a base64 thumbhash, null when none was made. */
export const picture = z.object({
  url: z.string(),
  alt_text: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
})
export type Picture = z.infer<typeof picture>

/**
 * A picture on its product's page, with where the one object in it lies, in percent of the height:
 * the empty ground above and below need not be shown. Null for a scene.
 */
export const productPicture = picture.extend({
  object_top: z.int().nullable(),
  object_bottom: z.int().nullable(),
})
export type ProductPicture = z.infer<typeof productPicture>

/** What an upload answers, and what an image option of a cart line holds. */
export const uploadedImage = z.strictObject({
  /**
   * Signed and good for some hours as it is answered; what is sent back may carry the signature or
   * not.
   */
  url: z
    .string()
    .max(300)
    .regex(/^\/media\/[A-Za-z0-9/._-]+(?:\?[A-Za-z0-9=&_-]*)?$/, 'Please upload the image again'),
  name: line(200),
  type: z.enum(UPLOAD_TYPES),
  size: z
    .int()
    .min(1)
    .max(UPLOAD_LIMIT_BYTES * 4),
})
export type UploadedImage = z.infer<typeof uploadedImage>

/** What an upload of the backoffice answers: a catalogue picture with its size in pixels. */
export const uploadedPicture = uploadedImage.extend({ width: z.int(), height: z.int() })
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** Without `w` a picture is served as it was kept. */
export const cataloguePictureQuery = z.strictObject({
  w: z.coerce
    .number()
    .min(0)
    .max(100_000)
    .pipe(z.literal(PICTURE_WIDTHS, `Use one of these widths: ${PICTURE_WIDTHS.join(', ')}`))
    .optional(),
})
/** `share=1`: a card of 1200 x 630 as a JPEG, for links in messengers. */
export const publicPictureQuery = cataloguePictureQuery.extend({ share: z.literal('1').optional() })
/**
 * `download=1` saves the upload under its name. Without `expires` (Unix seconds) and `signature`
 * nothing is served.
 */
export const customPictureQuery = cataloguePictureQuery.extend({
  download: z.literal('1').optional(),
  expires: z.coerce.number().int().min(0).max(99_999_999_999).optional(),
  signature: z.string().max(60).optional(),
})
export const pictureParams = z.strictObject({ name: z.string().max(200) })
