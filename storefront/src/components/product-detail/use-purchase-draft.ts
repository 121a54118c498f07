import type { ProductDetail } from '@nakshi/core/products/schema'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DraftOwner, useStickyOwner } from '../../drafts/draft-owner.ts'
import { deleteDraft, getPurchaseDraftName, isDraftStored, saveDraft } from '../../drafts/draft-storage.ts'
import { getPhotos, restoreFiles, restorePhotos, subscribeToPhotos } from '../photo-upload/photo-store.ts'
import {
  getPhotoField,
  getSelections,
  listUploaded,
  listUploadedFiles,
  listUploadOptions,
  toOrigin,
} from './describe-purchase.ts'
import type { PurchaseDraft } from './purchase-draft.ts'
import type { PurchaseState } from './purchase-state.ts'
import type { PurchaseStore } from './purchase-store.ts'
import { withVariants } from './variant-params.ts'

/** Restores the purchase saved for the tab, then saves every change of it. */
export function usePurchaseDraft(product: ProductDetail, store: PurchaseStore): DraftOwner {
  const [params, setParams] = useSearchParams()
  const restore = useRef((draft: PurchaseDraft | null | undefined) => {
    // The name typed on the home page moves from the URL to the draft
    const name = params.get('text')
    const field = product.custom_options.find(({ type }) => type === 'text')
    const typed = name && field ? { [field.id]: name } : null
    const state = store.getState()
    const form =
      draft ?? (typed && { ...state.history.now, quantity: state.quantity, selections: {}, origin: null })
    const isOpened = form !== null && toOrigin(form, params) !== null
    const selections = isOpened ? { ...getSelections(state, product, params), ...form.selections } : null
    store.dispatch({
      type: 'restore',
      form: form && { ...form, texts: { ...form.texts, ...typed }, selections },
      isUnread: draft === undefined,
    })
    for (const [optionId, images] of Object.entries(draft?.images ?? {})) {
      const photoField = getPhotoField(product.id, optionId)
      if (images.length > 0 && getPhotos(photoField).length === 0) restorePhotos(photoField, images)
    }
    for (const [optionId, files] of Object.entries(draft?.files ?? {})) {
      const fileField = getPhotoField(product.id, optionId)
      if (files.length > 0 && getPhotos(fileField).length === 0) restoreFiles(fileField, files)
    }
    if (isOpened || typed)
      setParams((before) => withVariants(withoutName(before), isOpened ? form.selections : {}), {
        replace: true,
        preventScrollReset: true,
      })
  })
  const queries = useQueryClient()
  useEffect(() => {
    let isGone = false
    void loadDraft(queries, product.id).then((draft) => {
      if (!isGone) restore.current(draft)
    })
    return () => {
      isGone = true
    }
  }, [queries, product.id])

  const owner = useStickyOwner()
  useEffect(() => {
    const save = () => savePurchaseDraft(product, owner, store.getState())
    save()
    const stops = [store.subscribe(save), subscribeToPhotos(save)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, product, owner])
  return owner
}

function withoutName(before: URLSearchParams) {
  const after = new URLSearchParams(before)
  after.delete('text')
  return after
}

/** Null if there is none, undefined if it cannot be loaded now. */
function loadDraft(queries: QueryClient, productId: string): Promise<PurchaseDraft | null | undefined> {
  if (!isDraftStored(getPurchaseDraftName(productId))) return Promise.resolve(null)
  return import('./purchase-draft.ts')
    .then(({ loadPurchaseDraft }) => loadPurchaseDraft(queries, productId))
    .catch(() => undefined)
}

/** Nothing is saved for a product that was only viewed. */
function savePurchaseDraft(product: ProductDetail, owner: DraftOwner, state: PurchaseState): void {
  if (state.draft !== 'loaded') return
  const { quantity, selections } = state
  const { texts, style } = state.history.now
  const origin = toOrigin(state, new URLSearchParams(window.location.search))
  const selected = listUploadOptions(product).map(
    ({ id }) => [id, getPhotos(getPhotoField(product.id, id))] as const,
  )
  const images = Object.fromEntries(selected.map(([id, photos]) => [id, listUploaded(photos)]))
  const files = Object.fromEntries(selected.map(([id, photos]) => [id, listUploadedFiles(photos)]))
  const isEmpty =
    origin === null &&
    quantity === 1 &&
    style.texts.length + style.photos.length === 0 &&
    !Object.values(texts).some(Boolean) &&
    ![...Object.values(images), ...Object.values(files)].some(({ length }) => length)
  const draft: PurchaseDraft = { texts, images, files, quantity, selections: selections ?? {}, style, origin }
  if (isEmpty) deleteDraft(getPurchaseDraftName(product.id))
  else saveDraft(getPurchaseDraftName(product.id), owner, draft)
}
