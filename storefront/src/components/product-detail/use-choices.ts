import type { FilledOptions, VariantSelections } from '@nakshi/api/contract/cart'
import type { CustomOption, ProductDetail } from '@nakshi/api/contract/products'
import { type ChoiceProblem, choiceProblems, type Purchasable, unitPrice } from '@nakshi/api/domain/selection'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DraftOwner, useStickyOwner } from '../../drafts/draft-owner.ts'
import { choicesName, forgetDraft, isDraftStored, lookName, saveDraft } from '../../drafts/draft-storage.ts'
import { readPhotos, restorePhotos, usePhotosOf } from '../photo-upload/photo-store.ts'
import { putPhotos } from '../photo-upload/send-photos.ts'
import type { ChoicesDraft, LookDraft } from './choices-draft.ts'
import { markOf, openedId, type Piece } from './opened-piece.ts'
import { selectionsFrom } from './VariantPicker.tsx'
import { withVariants } from './variant-params.ts'

export type ChoicesState = ReturnType<typeof useChoices>

export const photoField = (productId: string, optionId: string) => `${productId}/${optionId}`

/**
 * All choices on a product page: variants (also in the URL), texts, photos and quantity (saved for the
 * tab), with errors and price.
 */
export function useChoices(product: ProductDetail) {
  const [params, setParams] = useSearchParams()
  // The server renders one page for all choices; the URL counts after hydration
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [chosen, setSelections] = useState<VariantSelections | null>(null)
  const selections = chosen ?? selectionsFrom(isTakenOver ? params : new URLSearchParams(), product.variants)
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [quantity, setQuantity] = useState(1)
  const [isCounted, setCounted] = useState(false)
  const [restored, setRestored] = useState(false)
  const opened = openedId(params)
  const [filledWith, setFilledWith] = useState<string | null>(null)
  const origin = opened !== null && filledWith?.startsWith(opened) ? filledWith : null

  const imageOptions = product.custom_options.filter(({ type }) => type === 'image')
  const photosByOption = usePhotosOf(imageOptions.map(({ id }) => photoField(product.id, id)))
  const photos = photosByOption.flat()

  /** The name typed on the home page moves from the URL to the draft. */
  function takeName() {
    const name = params.get('text')
    const field = product.custom_options.find(({ type }) => type === 'text')
    if (!name || !field) return
    setTexts((before) => ({ ...before, [field.id]: name }))
    setParams(withoutName, { replace: true, preventScrollReset: true })
  }
  const [keptLook, setKeptLook] = useState<LookDraft | null>(null)
  const restore = useRef((draft: ChoicesDraft | null) => {
    if (draft) {
      setTexts(draft.texts)
      setQuantity(draft.quantity)
      setFilledWith(draft.origin)
      if (opened !== null && draft.origin?.startsWith(opened)) select(draft.selections)
      for (const [optionId, images] of Object.entries(draft.images)) {
        const field = photoField(product.id, optionId)
        if (images.length > 0 && readPhotos(field).length === 0) restorePhotos(field, images)
      }
    }
    takeName()
  })
  const queries = useQueryClient()
  // A draft that could not be loaded is kept for the next reload
  const isUnread = useRef(false)
  useEffect(() => {
    let isGone = false
    void keptPiece(queries, product.id).then((kept) => {
      if (isGone) return
      isUnread.current = kept === undefined
      setKeptLook(kept?.look ?? null)
      restore.current(kept?.choices ?? null)
      setRestored(true)
    })
    return () => {
      isGone = true
    }
  }, [queries, product.id])

  const sent = (option: CustomOption) =>
    readPhotos(photoField(product.id, option.id)).flatMap(({ image }) => (image ? [image] : []))
  const owner = useStickyOwner()
  const keep = (origin: string | null) =>
    keepChoices(product.id, owner, {
      texts,
      quantity,
      selections,
      images: Object.fromEntries(imageOptions.map((option) => [option.id, sent(option)])),
      origin,
    })
  useEffect(() => {
    if (restored && !isUnread.current) keep(origin)
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
          { images: (photosByOption[index] ?? []).map(({ image }) => image ?? ON_ITS_WAY) },
        ] as const,
    ),
  ])

  const purchasable: Purchasable = { ...product, selling_price: product.discounted_price ?? product.price }
  const wanted = { variant_selections: selections, custom_options: intended }
  return {
    selections,
    choose: (type: string, value: string) => select({ [type]: value }),
    texts,
    write: (optionId: string, text: string) => {
      isUnread.current = false
      setTexts((before) => ({ ...before, [optionId]: text }))
    },
    quantity,
    setQuantity: (wanted: number) => {
      setCounted(true)
      setQuantity(wanted)
    },
    /** The quantity was set by the user on this page. */
    isCounted,
    restored,
    keptLook,
    owner,
    photos,
    photosByOption: new Map(imageOptions.map(({ id }, index) => [id, photosByOption[index] ?? []])),
    photoFields: imageOptions.map(({ id }) => photoField(product.id, id)),
    readCustomOptions,
    problems: choiceProblems(purchasable, wanted) as ChoiceProblem[],
    /** Unit price in paise. */
    price: unitPrice(purchasable, wanted),
    priceWith: (filled: FilledOptions) =>
      unitPrice(purchasable, { ...wanted, custom_options: { ...intended, ...filled } }),
    wanted,
    /** Changes each time a selection is applied. */
    origin,
    /** Fills the form with a selection, unless the current draft derives from it. */
    take(piece: Piece) {
      const mark = markOf(piece)
      if (origin?.startsWith(mark)) return
      setFilledWith(`${mark} ${Date.now()}`)
      select(piece.variant_selections)
      setQuantity(piece.quantity)
      const filled = Object.entries(piece.custom_options)
      setTexts(
        Object.fromEntries(filled.flatMap(([id, value]) => ('text' in value ? [[id, value.text]] : []))),
      )
      // The field may hold a photo of a previous selection
      for (const { id } of imageOptions) {
        const value = piece.custom_options[id]
        putPhotos(photoField(product.id, id), value && 'images' in value ? value.images : [])
      }
    },
    /** Called after adding to the cart; saves at once, as the page may unload. */
    letGo() {
      setFilledWith(null)
      keep(null)
    },
  }
}

function withoutName(before: URLSearchParams) {
  const after = new URLSearchParams(before)
  after.delete('text')
  return after
}

/** Null if there is none, undefined if it cannot be loaded now. */
function keptPiece(queries: QueryClient, productId: string) {
  if (!isDraftStored(choicesName(productId)) && !isDraftStored(lookName(productId)))
    return Promise.resolve(null)
  return import('./choices-draft.ts')
    .then(({ readPiece }) => readPiece(queries, productId))
    .catch(() => undefined)
}

/** Nothing is saved for a product that was only viewed. */
function keepChoices(productId: string, owner: DraftOwner, draft: ChoicesDraft): void {
  const { texts, images, quantity, origin } = draft
  const isEmpty =
    origin === null &&
    quantity === 1 &&
    !Object.values(texts).some(Boolean) &&
    !Object.values(images).some(({ length }) => length)
  if (!isEmpty) saveDraft(choicesName(productId), owner, draft)
  else forgetDraft(choicesName(productId))
}

const ON_ITS_WAY = { url: '', name: '', type: 'image/jpeg', size: 1 } as const
