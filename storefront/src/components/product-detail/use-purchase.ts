import type { ProductDetail } from '@nakshi/api/contract/products'
import { sentences } from '@nakshi/api/contract/sentences'
import type { LineDesign } from '@nakshi/api/contract/studio'
import type { ChoiceProblem } from '@nakshi/api/domain/selection'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddToCart, useChangeCartLine } from '../../api/cart.ts'
import { ApiError, reasonFor } from '../../api/request.ts'
import { areaChanged } from '../../api/studio.ts'
import { beShopper } from '../../auth/be-shopper.ts'
import { readPhotos } from '../photo-upload/photo-store.ts'
import { photosArrived, sendPhotos } from '../photo-upload/send-photos.ts'
import type { StudioGate } from '../studio/studio-gate.ts'
import { askToSignInAndAdd } from './add-after-sign-in.ts'
import type { ChoicesState } from './use-choices.ts'
import { focusField, useFocusAfter } from './use-focus-after.ts'

const NO_LOOK = { design: null }
const PHOTO_LOST = 'A photo failed to upload. Retry or remove it.'

interface PurchaseStudio {
  lineId: string | null
  askGate: () => Promise<StudioGate>
  cannotBeMade: ChoiceProblem[]
}

/**
 * Add to Cart: validates, signs in, waits for uploads, adds or updates the line. `busy` is the button
 * label, `refused` the errors by field.
 */
export function usePurchase(product: ProductDetail, choices: ChoicesState, studio: PurchaseStudio) {
  const { lineId, askGate, cannotBeMade } = studio
  const queries = useQueryClient()
  const adding = useAddToCart()
  const changing = useChangeCartLine()
  const [busy, setBusy] = useState<string | null>(null)
  const focus = useFocusAfter(busy)
  const [submitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<ChoiceProblem[]>([])

  function refuse(problems: ChoiceProblem[]) {
    setRefused(problems)
    focus.giveTo(problems[0]?.path)
  }

  async function photosAreThere(): Promise<boolean> {
    for (const field of choices.photoFields) sendPhotos(field)
    if (await photosArrived(choices.photoFields)) return true
    const lost = choices.photoFields.filter((field) =>
      readPhotos(field).some(({ state }) => state === 'failed'),
    )
    refuse(lost.map((field) => ({ path: `custom_options.${field.split('/')[1]}`, message: PHOTO_LOST })))
    return false
  }

  async function send(design: LineDesign | null) {
    const chosen = {
      quantity: choices.quantity,
      variant_selections: choices.selections,
      custom_options: choices.readCustomOptions(),
      ...(product.has_studio && { design }),
    }
    if (lineId) await changing.mutateAsync({ id: lineId, patch: chosen })
    else await adding.mutateAsync({ product_id: product.id, ...chosen })
    choices.letGo()
  }

  /** @returns null if the customer wants to edit the texts */
  async function looked() {
    const isFilled = choices.photos.length > 0 || Object.values(choices.texts).some((text) => text.trim())
    if (!product.has_studio || !isFilled) return NO_LOOK
    setBusy('Loading…')
    const gate = await askGate()
    setBusy(null)
    return gate.confirm()
  }

  /** @returns whether the line was added */
  async function add(): Promise<boolean> {
    if (busy) return false
    setSubmitted(true)
    setRefused([])
    const [first] = [...choices.problems, ...cannotBeMade]
    if (first) {
      focusField(first.path)
      return false
    }
    focus.remember()
    // Set before the session check: a second click would buy twice
    setBusy('Adding…')
    try {
      if (!(await beShopper(queries))) {
        askToSignInAndAdd(product.id)
        return false
      }
      const look = await looked()
      if (!look) return false
      const travelling = choices.photos.some(({ state }) => state !== 'done')
      setBusy(travelling ? sentences.cart.uploading : 'Adding…')
      if (!(await photosAreThere())) return false
      await send(look.design)
      setSubmitted(false)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setBusy(null)
    }
  }

  function fail(error: unknown) {
    if (error instanceof ApiError && error.status === 401) return askToSignInAndAdd(product.id)
    const told = error instanceof ApiError && error.status === 422 ? error : null
    if (told && told.issues.length > 0) return refuse(told.issues)
    const message = areaChanged(queries, product.slug, error) ?? reasonFor(error) ?? sentences.cart.add_failed
    refuse([{ path: 'quantity', message }])
  }

  return { add, busy, submitted, refused, clearRefused: () => setRefused([]) }
}
