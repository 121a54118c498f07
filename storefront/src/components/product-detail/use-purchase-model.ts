import { messages } from '@nakshi/core/messages'
import type { VariantSelections } from '@nakshi/core/products/choices'
import { findCombination, getStock } from '@nakshi/core/products/combinations'
import type { ProductDetail } from '@nakshi/core/products/schema'
import type { DesignStyle } from '@nakshi/core/studio/schema'
import { useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getPhotos, usePhotosOfFields } from '../photo-upload/photo-store.ts'
import { replaceWithFiles, replaceWithUploaded } from '../photo-upload/send-photos.ts'
import {
  getPhotoField,
  getSelections,
  type InitialSelection,
  listUploaded,
  listUploadedFiles,
  listUploadFields,
  listUploadOptions,
  priceChoices,
  toCustomOptions,
  toOffered,
  toOrigin,
  toSelectionKey,
  withPending,
} from './describe-purchase.ts'
import * as m from './messages.ts'
import { EMPTY_STYLE, NEW_PURCHASE, type Phase, type PhotoStyle, type TextStyle } from './purchase-state.ts'
import { createPurchaseStore } from './purchase-store.ts'
import { usePurchaseDraft } from './use-purchase-draft.ts'
import { useVariantParams } from './use-variant-params.ts'
import { withVariants } from './variant-params.ts'

export type PurchaseModel = ReturnType<typeof usePurchaseModel>

const BUSY_LABELS: Partial<Record<Phase['kind'], string>> = {
  adding: m.adding,
  opening: m.loading,
  uploading: messages.cart.uploading.template,
}

/** The purchase on a product page: its state, and what follows from it and the product. */
export function usePurchaseModel(product: ProductDetail) {
  const store = useMemo(createPurchaseStore, [])
  const { dispatch } = store
  const state = useSyncExternalStore(store.subscribe, store.getState, () => NEW_PURCHASE)
  const owner = usePurchaseDraft(product, store)
  const [params, setParams] = useSearchParams()
  const selections = getSelections(state, product, useVariantParams())
  const combination = findCombination(product.combinations, selections)
  const stock = combination?.stock ?? getStock(product, selections)
  const { texts: typed, style } = state.history.now
  const uploadOptions = listUploadOptions(product)
  usePhotosOfFields(uploadOptions.map(({ id }) => getPhotoField(product.id, id)))
  const uploadFields = listUploadFields(product, typed)
  const uploads = uploadFields.flatMap(getPhotos)
  const filled = toCustomOptions(product, typed, withPending)
  const shown = Object.keys(filled).join()
  const offered = useMemo(
    () => toOffered(product, stock, combination, shown),
    [product, stock, combination, shown],
  )
  const texts = Object.fromEntries(Object.entries(typed).filter(([option]) => option in filled))

  /** Also updates the URL, which the gallery follows. */
  function select(values: VariantSelections) {
    dispatch({ type: 'select', selections: { ...selections, ...values } })
    setParams((before) => withVariants(before, values), { replace: true, preventScrollReset: true })
  }

  /** Fills the form with a selection, unless the current draft derives from it. */
  function applySelection(selection: InitialSelection, style: DesignStyle | null | undefined) {
    const mark = toSelectionKey(selection)
    if (toOrigin(state, params)?.startsWith(mark)) return
    const { variant_selections, custom_options, quantity } = selection
    const texts = Object.entries(custom_options).flatMap(([id, value]) =>
      'text' in value ? [[id, value.text] as const] : [],
    )
    dispatch({
      type: 'fill',
      form: {
        origin: `${mark} ${Date.now()}`,
        selections,
        quantity,
        texts: Object.fromEntries(texts),
        style: style ?? EMPTY_STYLE,
      },
    })
    select(variant_selections)
    // The field may hold a photo or file of a previous selection
    for (const { id, type } of uploadOptions) {
      const value = custom_options[id]
      const field = getPhotoField(product.id, id)
      if (type === 'file') replaceWithFiles(field, value && 'files' in value ? value.files : [])
      else replaceWithUploaded(field, value && 'images' in value ? value.images : [])
    }
  }

  return {
    store,
    dispatch,
    state,
    owner,
    selections,
    texts,
    /** As chosen; what the print area lacks is replaced when drawn. */
    style,
    quantity: state.quantity,
    isRestored: state.draft !== 'loading',
    /** Label of the button while it works, or null. */
    busy: BUSY_LABELS[state.phase.kind] ?? null,
    uploadFields,
    /** Photos and files. */
    uploads,
    photos: uploads.filter(({ kind }) => kind === 'photo'),
    /** With the options that are shown. */
    offered,
    /** Another product has none; a combination may not be made. */
    isMade: product.combinations.length === 0 || combination !== null,
    ...priceChoices(product, selections, filled, state.check.weight?.charge, state.quantity),
    /** With uploaded photos and files only. */
    readCustomOptions: () => toCustomOptions(product, typed, listUploaded, listUploadedFiles),
    isAvailable: (type: string, value: string) => getStock(product, { ...selections, [type]: value }) > 0,
    choose: (type: string, value: string) => select({ [type]: value }),
    write: (option: string, text: string) => dispatch({ type: 'write', option, text, at: performance.now() }),
    styleText: (style: TextStyle) => dispatch({ type: 'style text', style, at: performance.now() }),
    placePhoto: (style: PhotoStyle) => dispatch({ type: 'style photo', style, at: performance.now() }),
    setQuantity: (quantity: number) => dispatch({ type: 'count', quantity }),
    applySelection,
  }
}
