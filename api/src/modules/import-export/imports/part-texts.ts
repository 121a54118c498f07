import { adminMessages } from '@nakshi/core/admin-messages'
import { line as lineOf } from '@nakshi/core/base/fields'
import { toFieldMessage } from '@nakshi/core/base/issue-text'
import type { FurtherLanguage } from '@nakshi/core/base/languages'
import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ImportRow } from '@nakshi/core/imports/admin-products'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { furtherLanguages } from '@nakshi/core/translations/further-languages'
import { getTranslatedField } from '@nakshi/core/translations/translated-fields'
import { type PartTextField, partTranslations } from '@nakshi/core/translations/translation-columns'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { customOptions } from '../../../platform/db/tables/index.ts'
import { saveTranslations } from '../../translations/save-translations.ts'
import type { ProductRow } from '../exports/lists/product-columns.ts'
import { parsePositions } from './parse-product-cell.ts'
import type { ImportLine } from './parse-product-list.ts'

/** A text of a part of a product; `option`: name of an option, which has no id before it is stored. */
export type PartText = { language: FurtherLanguage; field: string; option?: string; text: string }

type Pictured = { url: string | null; alt_text: string }
/** Of the product after the import. */
export type Parts = {
  pictured: Pictured[]
  variants: { type: string; name: string; value: string }[]
  custom_options: { id?: string | undefined; name: string; options: string[] }[]
}
type Original = Omit<PartText, 'language' | 'text'> & { original: string }

/** By the columns of the original in the same line. */
const listOriginals: Record<PartTextField, (cells: ImportLine['cells'], parts: Parts) => Original[]> = {
  image_alts: (_cells, { pictured }) =>
    pictured.map(({ url, alt_text: original }) => ({ field: url === null ? '' : `alt:${url}`, original })),
  variant_name: (cells, { variants }) =>
    findVariants(cells, variants).map(({ type, name }) => ({
      ...{ field: `type:${type}`, original: name || type },
    })),
  variant_value: (cells, { variants }) =>
    findVariants(cells, variants).map(({ value }) => ({ field: `value:${value}`, original: value })),
  custom_option_name: (cells, { custom_options }) =>
    findOptions(cells, custom_options).map(({ id, name }) => ({
      ...{ field: `option:${id ?? ''}`, option: name, original: name },
    })),
  custom_option_choices: (cells, { custom_options }) =>
    findOptions(cells, custom_options).flatMap(({ options }) =>
      options.map((choice) => ({ field: `choice:${choice}`, original: choice })),
    ),
}
const isList = (field: PartTextField) => field === 'image_alts' || field === 'custom_option_choices'

function findVariants(cells: ImportLine['cells'], variants: Parts['variants']) {
  const [type, value] = [cells.get('variant_type'), cells.get('variant_value')]
  return variants.filter((each) => each.value === value && (!type || each.type === type)).slice(0, 1)
}

const findOptions = (cells: ImportLine['cells'], options: Parts['custom_options']) =>
  options.filter(({ name }) => name === cells.get('custom_option_name')).slice(0, 1)

type Checked = { texts: PartText[] } & Pick<ImportRow, 'changes' | 'problems'>

/** Only texts that differ from the stored ones. A blank cell deletes a text, unless another line has it. */
export function validatePartTexts(lines: ImportLine[], product: ProductRow | null, parts: Parts): Checked {
  const problems: ImportRow['problems'] = []
  const found = partTranslations.flatMap(({ column, field, language }) => {
    const texts = new Map<string, Original & { text: string }>()
    for (const { line, cells } of lines) {
      const cell = cells.get(column)
      if (cell === undefined) continue
      const reject = (message: CatalogueMessage) =>
        problems.push({ field: column, ...toApiMessage(message), line })
      const originals = listOriginals[field](cells, parts)
      const typed = isList(field) ? parsePositions(cell) : [cell]
      if (cell !== '' && originals.length === 0) reject(adminMessages.translation.no_original)
      else if (cell !== '' && typed.length !== originals.length)
        reject(withParams(productImportMessages.text_count, { smart_count: originals.length }))
      else
        for (const [index, original] of originals.entries()) {
          const text = typed[index] ?? ''
          const key = original.option ?? original.field
          const before = texts.get(key)
          const message = findError(original, text)
          if (message) reject(message)
          else if (before && before.text !== '' && text !== '' && before.text !== text)
            reject(withParams(productImportMessages.text_differs, { original: original.original }))
          else if (!before || text !== '') texts.set(key, { ...original, text })
        }
    }
    const stored = product?.translations?.[language] as Record<string, string> | undefined
    return [...texts.values()].flatMap(({ original: _original, ...text }) => {
      const from = stored?.[text.field] ?? ''
      return text.field === '' || text.text === from ? [] : [{ column, from, text: { ...text, language } }]
    })
  })
  return {
    texts: found.map(({ text }) => text),
    changes: found.map(({ column, from, text }) => ({ field: column, from, to: text.text })),
    problems,
  }
}

function findError({ field, original }: Original, text: string): CatalogueMessage | null {
  if (text === '') return null
  if (original === '') return adminMessages.translation.no_original
  const { max = 0 } = getTranslatedField('product', field) ?? {}
  const [issue] = lineOf(max).safeParse(text).error?.issues ?? []
  return issue ? toFieldMessage(issue) : null
}

/** Of the parts as they are stored now. @throws {AppError} 422 a text without an original */
export async function savePartTexts(tx: Tx, id: string, parts: PartText[]): Promise<void> {
  if (parts.length === 0) return
  const options = await tx
    .select({ id: customOptions.id, name: customOptions.name })
    .from(customOptions)
    .where(eq(customOptions.product_id, id))
  const idByName = new Map(options.map((option) => [option.name, option.id]))
  for (const language of furtherLanguages) {
    const texts = parts.filter((part) => part.language === language)
    if (texts.length === 0) continue
    await saveTranslations(
      tx,
      { subject: 'product', id, language },
      {
        texts: texts.map(({ field, option, text }) => ({
          field: option === undefined ? field : `option:${idByName.get(option) ?? ''}`,
          text,
        })),
      },
    )
  }
}
