import type { LineProduct } from '@nakshi/core/cart/schema'
import { getValueLabel } from '@nakshi/core/cart/value-label'
import type { UploadedFile, UploadedImage } from '@nakshi/core/media/schema'
import type { FilledOption, FilledOptions } from '@nakshi/core/products/choices'
import { listUploads } from '@nakshi/core/products/list-uploads'

type Item = { line_no: number; product: LineProduct; custom_options: FilledOptions }
type ItemUpload = {
  option_id: string
  kind: 'photo' | 'file'
  upload: UploadedImage | UploadedFile
  file: string
}

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

/** With neutral names (`photo-1.jpg`, `file-1.stl`): customer file names never reach a path. */
export function listItemUploads(item: Item): ItemUpload[] {
  const counts = { photo: 0, file: 0 }
  return listFilledOptions(item).flatMap(([optionId, filled]) => {
    const kind: ItemUpload['kind'] = 'files' in filled ? 'file' : 'photo'
    return listUploads(filled).map((upload) => ({
      option_id: optionId,
      kind,
      upload,
      file: `${kind}-${++counts[kind]}.${fileExtension(upload.url)}`,
    }))
  })
}

export const listItemPhotos = (item: Item): ItemUpload[] =>
  listItemUploads(item).filter(({ kind }) => kind === 'photo')

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
  return /\.(jpg|png|webp|pdf|svg|stl|3mf)$/.exec(url)?.[1] ?? 'jpg'
}
