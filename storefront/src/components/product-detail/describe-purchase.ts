import { renderMessage } from '@nakshi/core/base/format-message'
import type { CartLine } from '@nakshi/core/cart/schema'
import type { UploadedFile, UploadedImage } from '@nakshi/core/media/schema'
import type { FilledOption, FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import { getUnitPrice, type Purchasable, validateProductChoices } from '@nakshi/core/products/product-choices'
import type { CustomOption, ProductCombination, ProductDetail } from '@nakshi/core/products/schema'
import { listShownOptions } from '@nakshi/core/products/shown-options'
import type { FieldMessage } from '../../ui/form/field-message.ts'
import { getPhotos, type SelectedPhoto } from '../photo-upload/photo-store.ts'
import type { PurchaseState } from './purchase-state.ts'
import { getInitialSelections } from './VariantPicker.tsx'

export const getPhotoField = (productId: string, optionId: string) => `${productId}/${optionId}`

export const listImageOptions = ({ custom_options }: Pick<ProductDetail, 'custom_options'>): CustomOption[] =>
  custom_options.filter(({ type }) => type === 'image')

export const listUploadOptions = ({ custom_options }: ProductDetail): CustomOption[] =>
  custom_options.filter(({ type }) => type === 'image' || type === 'file')

export const listUploaded = (photos: readonly SelectedPhoto[]): UploadedImage[] =>
  photos.flatMap(({ image }) => (image ? [image] : []))

export const listUploadedFiles = (files: readonly SelectedPhoto[]): UploadedFile[] =>
  files.flatMap(({ uploadedFile }) => (uploadedFile ? [uploadedFile] : []))

export const getSelections = (
  { selections }: Pick<PurchaseState, 'selections'>,
  product: ProductDetail,
  params: URLSearchParams,
): VariantSelections => selections ?? getInitialSelections(params, product)

/** The product with stock and price of the chosen combination. @param shown ids of the options */
export const toOffered = (
  product: ProductDetail,
  stock: number,
  own: ProductCombination | null,
  shown: string,
): ProductDetail => ({
  ...product,
  custom_options: product.custom_options.filter(({ id }) => shown.includes(id)),
  stock,
  weight: own?.weight ?? product.weight,
  ...(typeof own?.price === 'number' && {
    price: own.price,
    discounted_price: own.discounted_price,
    sale_ends_on: own.discounted_price === null ? null : product.sale_ends_on,
    variants: product.variants.map((variant) => ({ ...variant, price_modifier: 0 })),
  }),
})

/** Of the options that are shown, in the format of the cart, with the current uploads of the fields. */
export function toCustomOptions(
  { id, custom_options }: ProductDetail,
  texts: Record<string, string>,
  toImages: (photos: readonly SelectedPhoto[]) => UploadedImage[],
  toFiles: (files: readonly SelectedPhoto[]) => UploadedFile[] = withPendingFiles,
): FilledOptions {
  function fill(option: CustomOption): FilledOption {
    const selected = getPhotos(getPhotoField(id, option.id))
    if (option.type === 'image') return { images: toImages(selected) }
    return option.type === 'file' ? { files: toFiles(selected) } : { text: texts[option.id] ?? '' }
  }
  const filled = custom_options.map((option) => [option.id, fill(option)] as const)
  const all: FilledOptions = Object.fromEntries(filled)
  const shown = new Set(listShownOptions(custom_options, all).map((option) => option.id))
  return Object.fromEntries(filled.filter(([optionId]) => shown.has(optionId)))
}

/** Of the options that are shown. */
export const listPhotoFields = (product: ProductDetail, texts: Record<string, string>): string[] =>
  listShownFields(product, texts, listImageOptions(product))

/** Of photos and files, as `listPhotoFields`. */
export const listUploadFields = (product: ProductDetail, texts: Record<string, string>): string[] =>
  listShownFields(product, texts, listUploadOptions(product))

function listShownFields(product: ProductDetail, texts: Record<string, string>, options: CustomOption[]) {
  const filled = toCustomOptions(product, texts, withPending)
  return options.flatMap(({ id }) => (id in filled ? getPhotoField(product.id, id) : []))
}

const PENDING_PHOTO = { url: '', name: '', type: 'image/jpeg', size: 1 } as const
const PENDING_FILE = { url: '', name: '', type: 'application/pdf', size: 1 } as const

/** Photos still uploading count for validation and price. */
export const withPending = (photos: readonly SelectedPhoto[]): UploadedImage[] =>
  photos.map(({ image }) => image ?? PENDING_PHOTO)

/** As `withPending`. */
function withPendingFiles(files: readonly SelectedPhoto[]): UploadedFile[] {
  return files.map(({ uploadedFile }) => uploadedFile ?? PENDING_FILE)
}

/** Numbers and dates are checked by their field, whose code is loaded with it, and by the server. */
const checkLater = () => null

/** @param charge paise of a unit, by its weight @param units that are ordered */
export function priceChoices(
  product: ProductDetail,
  variantSelections: VariantSelections,
  intended: FilledOptions,
  charge = 0,
  units = 1,
) {
  const purchasable: Purchasable = { ...product, selling_price: product.discounted_price ?? product.price }
  const wanted = { variant_selections: variantSelections, custom_options: intended }
  return {
    wanted,
    errors: validateProductChoices(purchasable, wanted, checkLater).map(
      ({ path, message }): FieldMessage => ({ path, message: renderMessage(message) }),
    ),
    /** Unit price in paise. */
    price: getUnitPrice(purchasable, wanted, units) + charge,
    priceWith: (filled: FilledOptions, count = 1) =>
      getUnitPrice(purchasable, { ...wanted, custom_options: { ...intended, ...filled } }, count) + charge,
  }
}

export type InitialSelection = Pick<CartLine, 'id' | 'variant_selections' | 'custom_options' | 'quantity'>

/** The URL names the cart line, design or order item to fill the form with; a form filled with another has none. */
export function toOrigin({ origin }: { origin: string | null }, params: URLSearchParams): string | null {
  const opened = params.get('line') ?? params.get('design') ?? params.get('item')
  return opened !== null && origin?.startsWith(opened) ? origin : null
}

/** Key to detect changes made elsewhere. */
export function toSelectionKey({
  id,
  variant_selections,
  custom_options,
  quantity,
}: InitialSelection): string {
  return id + JSON.stringify([variant_selections, custom_options, quantity], withoutSignature)
}

/** Signed photo URLs change every hour. */
const withoutSignature = (key: string, value: unknown) =>
  key === 'url' && typeof value === 'string' ? value.split('?')[0] : value
