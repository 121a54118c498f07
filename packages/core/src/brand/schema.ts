import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { line } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { light } from './palette.ts'

/** Headings and text. The files are in storefront/src/theme/fonts. */
export const fontPairs = ['eczar_mukta', 'mukta', 'tiro_mukta', 'playfair_mukta'] as const
export type FontPair = (typeof fontPairs)[number]

/** Blank: none. Icons, emails and documents need the file itself, so other addresses are not possible. */
const uploadedPicture = z
  .union([
    z.literal(''),
    z
      .string()
      .max(300)
      .regex(
        /^\/media\/catalogue\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/,
        toIssueText(adminFormMessages.uploaded_picture),
      ),
  ])
  .default('')

const colour = z
  .string()
  .overwrite((typed) => typed.trim().toUpperCase())
  .regex(/^#[0-9A-F]{6}$/, toIssueText(adminFormMessages.colour))

export const brandSettings = z.strictObject({
  /** For light backgrounds; blank: the store name as text. */
  logo: uploadedPicture,
  /** For dark backgrounds; blank: `logo` in dark mode, the name on bands that are always dark. */
  logo_dark: uploadedPicture,
  /** Square source of favicon and app icons; blank: the first letter of the store name. */
  icon: uploadedPicture,
  accent: colour.default(light.brand),
  /** Page background in light mode. */
  ground: colour.default(light.ground),
  font_pair: z.enum(fontPairs).default('eczar_mukta'),
  /** Title of the home page, footer and description of the installed app; blank: none. */
  tagline: line(120).default('Personalised gifts, made for one person'),
})
export type BrandSettings = z.infer<typeof brandSettings>

export const defaultBrand: BrandSettings = brandSettings.parse({})

/** Pixels; null: no picture. */
const pictureSize = z.object({ width: z.int(), height: z.int() }).nullable()

export const brandFiles = z.object({
  /** Path of the icons, new with every change of them: `/icons/<version>`. */
  icons: z.string(),
  logo: pictureSize,
  logo_dark: pictureSize,
})
export type BrandFiles = z.infer<typeof brandFiles>

export const brandIcons = [
  'favicon-32.png',
  'favicon-192.png',
  'apple-180.png',
  'any-192.png',
  'any-512.png',
  'maskable-192.png',
  'maskable-512.png',
] as const
export type BrandIcon = (typeof brandIcons)[number]
