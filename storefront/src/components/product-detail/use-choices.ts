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

/** Key of an image option's photos in the photo store. */
export const photoField = (productId: string, optionId: string) => `${productId}/${optionId}`

/**
 * Everything chosen on a product's page: variants (also in the address, so that a choice can be
 * shared), texts, photos and quantity (kept for the tab), what is still missing and what it costs.
 */
export function useChoices(product: ProductDetail) {
  const [params, setParams] = useSearchParams()
  // The server draws one page for every choice, so the address counts once the browser has taken it
  // over
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

  /** A name that was typed on the home page; once it is taken the draft keeps it, not the address. */
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
  // A draft that could not be read now is there after a reload
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

  /** Also in the address: the gallery goes by it. */
  function select(values: VariantSelections) {
    setSelections({ ...selections, ...values })
    setParams((before) => withVariants(before, values), { replace: true, preventScrollReset: true })
  }

  const filledTexts = product.custom_options.flatMap(({ id, type }) =>
    type === 'image' ? [] : [[id, { text: texts[id] ?? '' }] as const],
  )
  /** As the cart takes it: photos that have arrived. */
  const readCustomOptions = (): FilledOptions =>
    Object.fromEntries([
      ...filledTexts,
      ...imageOptions.map((option) => [option.id, { images: sent(option) }] as const),
    ])
  /** The same with the photos that are still on their way, for checking and pricing. */
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
    /** How many was said here and now. */
    isCounted,
    /** True once what was kept for this tab is back. */
    restored,
    /** How the piece looked, where that was kept. */
    keptLook,
    /** Whose the drafts of this piece are. */
    owner,
    photos,
    photosByOption: new Map(imageOptions.map(({ id }, index) => [id, photosByOption[index] ?? []])),
    photoFields: imageOptions.map(({ id }) => photoField(product.id, id)),
    readCustomOptions,
    problems: choiceProblems(purchasable, wanted) as ChoiceProblem[],
    /** unit price in paise of what is chosen so far */
    price: unitPrice(purchasable, wanted),
    /** The same once these are filled in as well. */
    priceWith: (filled: FilledOptions) =>
      unitPrice(purchasable, { ...wanted, custom_options: { ...intended, ...filled } }),
    wanted,
    /** Another one each time that a piece of the address fills the form. */
    origin,
    /** Fills everything in as this piece has it, unless what stands there was made of it. */
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
      // A piece without a photo lacks the option; the field may still hold the photo of another piece
      for (const { id } of imageOptions) {
        const value = piece.custom_options[id]
        putPhotos(photoField(product.id, id), value && 'images' in value ? value.images : [])
      }
    },
    /** It is in the cart: the piece opened anew is shown as it is then. At once, the page may go. */
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

/** What was filled in here; null where there is nothing, undefined where it cannot be read now. */
function keptPiece(queries: QueryClient, productId: string) {
  if (!isDraftStored(choicesName(productId)) && !isDraftStored(lookName(productId)))
    return Promise.resolve(null)
  return import('./choices-draft.ts')
    .then(({ readPiece }) => readPiece(queries, productId))
    .catch(() => undefined)
}

/** Of a product that was only looked at nothing is kept. */
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
