import { z } from 'zod'
import { line, text } from '../base/fields.ts'
import type { FurtherLanguage } from '../base/languages.ts'
import { furtherLanguages } from '../translations/further-languages.ts'
import type { ProductTextField } from '../translations/translated-fields.ts'
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE } from './admin-fields.ts'

const productTexts = z.strictObject({
  title: line(150).optional(),
  short_description: text(300).optional(),
  /** HTML, sanitised before it is stored. */
  description: text(20_000).optional(),
  seo_title: line(MAX_SEO_TITLE).optional(),
  seo_description: line(MAX_SEO_DESCRIPTION).optional(),
} satisfies Record<ProductTextField, z.ZodType>)

/** Texts by language. Omitted ones stay; a blank one is deleted. Those of parts have routes of their own. */
export const productTranslations = z
  .strictObject(
    Object.fromEntries(furtherLanguages.map((language) => [language, productTexts.optional()])) as Record<
      FurtherLanguage,
      z.ZodOptional<typeof productTexts>
    >,
  )
  .optional()
export type ProductTranslations = NonNullable<z.infer<typeof productTranslations>>
