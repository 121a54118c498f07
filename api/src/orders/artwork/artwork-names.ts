import type { FilledOption, FilledOptions, LineProduct } from '../../contract/cart.ts'
import type { UploadedImage } from '../../contract/media.ts'

type Item = { line_no: number; product: LineProduct; custom_options: FilledOptions }
export type Photo = { option_id: string; image: UploadedImage; file: string }

export const UNNAMED = 'Option'

export function optionName(product: LineProduct, id: string): string {
  return product.custom_options.find((option) => option.id === id)?.name ?? UNNAMED
}

/** Filled options in the order of the product page. */
export function filledOptions({ product, custom_options }: Item): [id: string, filled: FilledOption][] {
  const rank = (id: string) => product.custom_options.findIndex((option) => option.id === id)
  return Object.entries(custom_options).sort(([a], [b]) => rank(a) - rank(b))
}

/** Photos with neutral file names (`photo-1.jpg`): customer file names never reach a path. */
export function photosOf(item: Item): Photo[] {
  const photos = filledOptions(item).flatMap(([optionId, filled]) =>
    'images' in filled ? filled.images.map((image) => ({ option_id: optionId, image })) : [],
  )
  return photos.map((photo, index) => ({ ...photo, file: `photo-${index + 1}.${ending(photo.image.url)}` }))
}

/** ASCII folder of an item: `ORD1764000000ABCDE/1_teak-nameplate-hindi`. */
export function itemFolder(orderNumber: string, { line_no, product }: Item): string {
  return `${plain(orderNumber)}/${line_no}_${plain(product.slug) || 'item'}`
}

function plain(name: string): string {
  return name
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}

function ending(url: string): string {
  return /\.(jpg|png|webp)$/.exec(url)?.[1] ?? 'jpg'
}
