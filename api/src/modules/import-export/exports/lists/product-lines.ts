import type { OptionField, VariantField } from '@nakshi/contract/admin/import-fields'
import {
  type CellReader,
  type ExportTableColumn,
  moneyCell,
  numberCell,
  textCell,
} from '../../../../spreadsheets/table.ts'
import { formatChoices } from '../../imports/parse-product-cell.ts'
import { type ProductRow, productCells } from './product-columns.ts'

type Variant = ProductRow['variants'][number]
type Option = ProductRow['custom_options'][number]
/** The first line of a product has all columns, further lines only the key. */
export type ProductLine = {
  product: ProductRow
  isFirst: boolean
  variant: Variant | null
  option: Option | null
}

const variantCells: Record<VariantField, CellReader<Variant>> = {
  variant_type: textCell((variant) => variant.type),
  variant_name: textCell((variant) => variant.name),
  variant_value: textCell((variant) => variant.value),
  variant_price_modifier: moneyCell((variant) => variant.price_modifier),
  variant_image: textCell((variant) => variant.image_url),
}
const optionCells: Record<OptionField, CellReader<Option>> = {
  custom_option_name: textCell((option) => option.name),
  custom_option_type: textCell((option) => option.type),
  custom_option_is_required: textCell((option) => (option.is_required ? 'yes' : 'no')),
  custom_option_price_modifier: moneyCell((option) => option.price_modifier),
  custom_option_choices: textCell((option) => formatChoices(option.options)),
  custom_option_max_images: numberCell((option) => option.max_images),
  custom_option_max_length: numberCell((option) => option.max_length),
  custom_option_handling_days: numberCell((option) => option.handling_days),
}

const has = <Name extends string>(cells: Record<Name, unknown>, name: string): name is Name =>
  Object.hasOwn(cells, name)
const isKey = (name: string) => name === 'id' || name === 'slug'

export function productColumns(names: string[]): ExportTableColumn<ProductLine>[] {
  return names.flatMap((name): ExportTableColumn<ProductLine>[] => {
    if (has(variantCells, name)) {
      const { kind, read } = variantCells[name]
      return [{ name, kind, read: ({ variant }) => variant && read(variant) }]
    }
    if (has(optionCells, name)) {
      const { kind, read } = optionCells[name]
      return [{ name, kind, read: ({ option }) => option && read(option) }]
    }
    if (!has(productCells, name)) return []
    const { kind, read } = productCells[name]
    return [{ name, kind, read: ({ product, isFirst }) => (isFirst || isKey(name) ? read(product) : null) }]
  })
}

/** Variants and custom options share lines. */
export function productLines(products: ProductRow[], names: string[]): ProductLine[] {
  const withVariants = names.some((name) => has(variantCells, name))
  const withOptions = names.some((name) => has(optionCells, name))
  return products.flatMap((product) => {
    const variants = withVariants ? product.variants : []
    const options = withOptions ? product.custom_options : []
    return Array.from({ length: Math.max(1, variants.length, options.length) }, (_, index) => ({
      product,
      isFirst: index === 0,
      variant: variants[index] ?? null,
      option: options[index] ?? null,
    }))
  })
}
