import { renderMessage } from '@nakshi/core/base/format-message'
import type { CartLine } from '@nakshi/core/cart/schema'
import type { FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import { findCombination, getStock } from '@nakshi/core/products/combinations'
import { getUnitPrice, type Purchasable, validateProductChoices } from '@nakshi/core/products/product-choices'
import type { CustomOption, ProductCombination, ProductDetail } from '@nakshi/core/products/schema'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DraftOwner, useStickyOwner } from '../../drafts/draft-owner.ts'
import {
  deleteDraft,
  getChoicesDraftName,
  getStyleDraftName,
  isDraftStored,
  saveDraft,
} from '../../drafts/draft-storage.ts'
import type { FieldMessage } from '../../ui/form/field-message.ts'
import { getPhotos, restorePhotos, usePhotosOfFields } from '../photo-upload/photo-store.ts'
import { replaceWithUploaded } from '../photo-upload/send-photos.ts'
import type { ChoicesDraft, StyleDraft } from './choices-draft.ts'
import { getInitialSelections } from './VariantPicker.tsx'
import { withVariants } from './variant-params.ts'

export type ChoicesState = ReturnType<typeof useChoices>

export const getPhotoField = (productId: string, optionId: string) => `${productId}/${optionId}`

/** Variants (also in the URL), texts, photos, quantity (saved for the tab), with errors and price. */
export function useChoices(product: ProductDetail) {
  const [params, setParams] = useSearchParams()
  // The server renders one page for all choices; the URL counts after hydration
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [chosen, setSelections] = useState<VariantSelections | null>(null)
  const selections = chosen ?? getInitialSelections(isHydrated ? params : new URLSearchParams(), product)
  const combination = findCombination(product.combinations, selections)
  const stock = combination?.stock ?? getStock(product, selections)
  const offered = useMemo(() => toOffered(product, stock, combination), [product, stock, combination])
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [quantity, setQuantity] = useState(1)
  const [restored, setRestored] = useState(false)
  const opened = getInitialSelectionId(params)
  const [filledWith, setFilledWith] = useState<string | null>(null)
  const origin = opened !== null && filledWith?.startsWith(opened) ? filledWith : null

  const imageOptions = product.custom_options.filter(({ type }) => type === 'image')
  const photosByOption = usePhotosOfFields(imageOptions.map(({ id }) => getPhotoField(product.id, id)))
  const photos = photosByOption.flat()

  /** The name typed on the home page moves from the URL to the draft. */
  function applyNameParam() {
    const name = params.get('text')
    const field = product.custom_options.find(({ type }) => type === 'text')
    if (!name || !field) return
    setTexts((before) => ({ ...before, [field.id]: name }))
    setParams(withoutName, { replace: true, preventScrollReset: true })
  }
  const [savedStyle, setSavedStyle] = useState<StyleDraft | null>(null)
  const restore = useRef((draft: ChoicesDraft | null) => {
    if (draft) {
      setTexts(draft.texts)
      setQuantity(draft.quantity)
      setFilledWith(draft.origin)
      if (opened !== null && draft.origin?.startsWith(opened)) select(draft.selections)
      for (const [optionId, images] of Object.entries(draft.images)) {
        const field = getPhotoField(product.id, optionId)
        if (images.length > 0 && getPhotos(field).length === 0) restorePhotos(field, images)
      }
    }
    applyNameParam()
  })
  const queries = useQueryClient()
  // A draft that could not be loaded is kept for the next reload
  const isUnread = useRef(false)
  useEffect(() => {
    let isGone = false
    void loadChoicesDraft(queries, product.id).then((stored) => {
      if (isGone) return
      isUnread.current = stored === undefined
      setSavedStyle(stored?.look ?? null)
      restore.current(stored?.choices ?? null)
      setRestored(true)
    })
    return () => {
      isGone = true
    }
  }, [queries, product.id])

  const sent = (option: CustomOption) =>
    getPhotos(getPhotoField(product.id, option.id)).flatMap(({ image }) => (image ? [image] : []))
  const owner = useStickyOwner()
  const saveChoices = (origin: string | null) =>
    saveChoicesDraft(product.id, owner, {
      texts,
      quantity,
      selections,
      images: Object.fromEntries(imageOptions.map((option) => [option.id, sent(option)])),
      origin,
    })
  useEffect(() => {
    if (restored && !isUnread.current) saveChoices(origin)
  })

  /** Also updates the URL, which the gallery follows. */
  function select(values: VariantSelections) {
    setSelections({ ...selections, ...values })
    setParams((before) => withVariants(before, values), { replace: true, preventScrollReset: true })
  }

  const filledTexts = product.custom_options.flatMap(({ id, type }) =>
    type === 'image' ? [] : [[id, { text: texts[id] ?? '' }] as const],
  )
  /** Cart format, with uploaded photos only. */
  const readCustomOptions = (): FilledOptions =>
    Object.fromEntries([
      ...filledTexts,
      ...imageOptions.map((option) => [option.id, { images: sent(option) }] as const),
    ])
  /** Includes photos still uploading, for validation and price. */
  const intended: FilledOptions = Object.fromEntries([
    ...filledTexts,
    ...imageOptions.map(
      (option, index) =>
        [
          option.id,
          { images: (photosByOption[index] ?? []).map(({ image }) => image ?? PENDING_PHOTO) },
        ] as const,
    ),
  ])

  const purchasable: Purchasable = { ...product, selling_price: product.discounted_price ?? product.price }
  const requested = { variant_selections: selections, custom_options: intended }
  return {
    selections,
    /** The product with stock and price of the chosen combination. */
    offered,
    /** Another product has none; a combination may not be made. */
    isMade: product.combinations.length === 0 || combination !== null,
    isAvailable: (type: string, value: string) => getStock(product, { ...selections, [type]: value }) > 0,
    choose: (type: string, value: string) => select({ [type]: value }),
    texts,
    write: (optionId: string, text: string) => {
      isUnread.current = false
      setTexts((before) => ({ ...before, [optionId]: text }))
    },
    setTexts,
    quantity,
    setQuantity,
    restored,
    keptLook: savedStyle,
    owner,
    photos,
    photosByOption: new Map(imageOptions.map(({ id }, index) => [id, photosByOption[index] ?? []])),
    photoFields: imageOptions.map(({ id }) => getPhotoField(product.id, id)),
    readCustomOptions,
    errors: validateProductChoices(purchasable, requested).map(
      ({ path, message }): FieldMessage => ({
        path,
        message: renderMessage(message),
      }),
    ),
    /** Unit price in paise. */
    price: getUnitPrice(purchasable, requested),
    priceWith: (filled: FilledOptions) =>
      getUnitPrice(purchasable, { ...requested, custom_options: { ...intended, ...filled } }),
    wanted: requested,
    /** Changes each time a selection is applied. */
    origin,
    /** Fills the form with a selection, unless the current draft derives from it. */
    applySelection(selection: InitialSelection) {
      const mark = toSelectionKey(selection)
      if (origin?.startsWith(mark)) return
      setFilledWith(`${mark} ${Date.now()}`)
      select(selection.variant_selections)
      setQuantity(selection.quantity)
      const filled = Object.entries(selection.custom_options)
      setTexts(
        Object.fromEntries(filled.flatMap(([id, value]) => ('text' in value ? [[id, value.text]] : []))),
      )
      // The field may hold a photo of a previous selection
      for (const { id } of imageOptions) {
        const value = selection.custom_options[id]
        replaceWithUploaded(getPhotoField(product.id, id), value && 'images' in value ? value.images : [])
      }
    },
    /** Called after adding to the cart; saves at once, as the page may unload. */
    release() {
      setFilledWith(null)
      saveChoices(null)
    },
  }
}

const toOffered = (product: ProductDetail, stock: number, own: ProductCombination | null): ProductDetail => ({
  ...product,
  stock,
  weight: own?.weight ?? product.weight,
  ...(typeof own?.price === 'number' && {
    price: own.price,
    discounted_price: null,
    variants: product.variants.map((variant) => ({ ...variant, price_modifier: 0 })),
  }),
})

function withoutName(before: URLSearchParams) {
  const after = new URLSearchParams(before)
  after.delete('text')
  return after
}

/** Null if there is none, undefined if it cannot be loaded now. */
function loadChoicesDraft(queries: QueryClient, productId: string) {
  if (!isDraftStored(getChoicesDraftName(productId)) && !isDraftStored(getStyleDraftName(productId)))
    return Promise.resolve(null)
  return import('./choices-draft.ts')
    .then(({ getChoicesDraft }) => getChoicesDraft(queries, productId))
    .catch(() => undefined)
}

/** Nothing is saved for a product that was only viewed. */
function saveChoicesDraft(productId: string, owner: DraftOwner, draft: ChoicesDraft): void {
  const { texts, images, quantity, origin } = draft
  const isEmpty =
    origin === null &&
    quantity === 1 &&
    !Object.values(texts).some(Boolean) &&
    !Object.values(images).some(({ length }) => length)
  if (!isEmpty) saveDraft(getChoicesDraftName(productId), owner, draft)
  else deleteDraft(getChoicesDraftName(productId))
}

const PENDING_PHOTO = { url: '', name: '', type: 'image/jpeg', size: 1 } as const

type InitialSelection = Pick<CartLine, 'id' | 'variant_selections' | 'custom_options' | 'quantity'>

const getInitialSelectionId = (params: URLSearchParams): string | null =>
  params.get('line') ?? params.get('design') ?? params.get('item')

/** Key to detect changes made elsewhere. */
function toSelectionKey({ id, variant_selections, custom_options, quantity }: InitialSelection): string {
  return id + JSON.stringify([variant_selections, custom_options, quantity], withoutSignature)
}

/** Signed photo URLs change every hour. */
const withoutSignature = (key: string, value: unknown) =>
  key === 'url' && typeof value === 'string' ? value.split('?')[0] : value
