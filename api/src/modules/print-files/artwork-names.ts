import type { LineProduct } from '@nakshi/core/cart/schema'
import { getValueLabel } from '@nakshi/core/cart/value-label'
import type { UploadedImage } from '@nakshi/core/media/schema'
import type { FilledOption, FilledOptions } from '@nakshi/core/products/choices'

type Item = { line_no: number; product: LineProduct; custom_options: FilledOptions }
type ItemPhoto = { option_id: string; image: UploadedImage; file: string }

export const UNNAMED_OPTION = 'Option'

export function findOptionName(product: LineProduct, id: string): string {
  return product.custom_options.find((option) => option.id === id)?.name ?? UNNAMED_OPTION
}

/** A choice in the language of the product, or the very text of the customer. */
export const formatOptionText = (product: LineProduct, id: string, text: string): string =>
  product.custom_options.some((option) => option.id === id && option.type === 'select')
    ? getValueLabel(product, text)
    : text

/** Filled options in the order of the product page. */
export function listFilledOptions({ product, custom_options }: Item): [id: string, filled: FilledOption][] {
  const rank = (id: string) => product.custom_options.findIndex((option) => option.id === id)
  return Object.entries(custom_options).sort(([a], [b]) => rank(a) - rank(b))
}

/** Photos with neutral file names (`photo-1.jpg`): customer file names never reach a path. */
export function listItemPhotos(item: Item): ItemPhoto[] {
  const photos = listFilledOptions(item).flatMap(([optionId, filled]) =>
    'images' in filled ? filled.images.map((image) => ({ option_id: optionId, image })) : [],
  )
  return photos.map((photo, index) => ({
    ...photo,
    file: `photo-${index + 1}.${fileExtension(photo.image.url)}`,
  }))
}

/** ASCII folder of an item: `ORD1764000000ABCDE/1_teak-nameplate-hindi`, with the SKU if it has one. */
export function itemFolder(orderNumber: string, { line_no, product }: Item): string {
  const sku = product.sku === undefined ? '' : toAsciiSlug(product.sku)
  const name = [toAsciiSlug(product.slug) || 'item', sku].filter(Boolean).join('_')
  return `${toAsciiSlug(orderNumber)}/${line_no}_${name}`
}

function toAsciiSlug(name: string): string {
  return name
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}

function fileExtension(url: string): string {
  return /\.(jpg|png|webp)$/.exec(url)?.[1] ?? 'jpg'
}
