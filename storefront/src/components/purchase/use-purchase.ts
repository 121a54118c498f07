import { tabStorage } from '@nakshi/client/safe-storage'
import type { Cart, CartLine } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import type { LineDesign } from '@nakshi/core/studio/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAddToCart, useCart, useChangeCartLine } from '../../api/cart.ts'
import { ApiError, getDisplayableReason } from '../../api/request.ts'
import { areaChanged } from '../../api/studio.ts'
import { requestSignIn } from '../../auth/SignInPrompt.tsx'
import { ensureSession } from '../../auth/use-require-auth.ts'
import type { FieldMessage } from '../../ui/form/field-message.ts'
import { UPLOAD_FAILED } from '../photo-upload/accepted-images.ts'
import { getPhotos } from '../photo-upload/photo-store.ts'
import { uploadPending, waitForUploads } from '../photo-upload/send-photos.ts'
import { type DesignCheck, isOutside } from '../product-detail/purchase-state.ts'
import type { PurchaseModel } from '../product-detail/use-purchase-model.ts'
import { getFieldId } from '../product-detail/VariantPicker.tsx'
import * as m from './messages.ts'

/** Validates, signs in, has the texts checked, waits for uploads, saves the line. */
export function usePurchase(product: ProductDetail, model: PurchaseModel, lineId: string | null) {
  const { state, dispatch, busy } = model
  const queries = useQueryClient()
  const adding = useAddToCart()
  const updating = useChangeCartLine()
  const focus = useRestoreFocus(busy)

  function showErrors(errors: FieldMessage[]) {
    dispatch({ type: 'refuse', errors })
    focus.focusOnEnable(errors[0]?.path)
  }

  async function uploadSelected(): Promise<boolean> {
    // What was chosen before the session was known waits once it is prepared
    do {
      for (const field of model.uploadFields) uploadPending(field)
      if (await waitForUploads(model.uploadFields)) return true
    } while (model.uploadFields.some((field) => getPhotos(field).some(({ state }) => state === 'waiting')))
    const failedFields = model.uploadFields.filter((field) =>
      getPhotos(field).some(({ state }) => state === 'failed'),
    )
    showErrors(
      failedFields.map((field) => ({
        path: `custom_options.${field.split('/')[1]}`,
        message: UPLOAD_FAILED,
      })),
    )
    return false
  }

  async function send(design: LineDesign | null) {
    const chosen = {
      quantity: model.quantity,
      variant_selections: model.selections,
      custom_options: model.readCustomOptions(),
      ...(product.has_studio && { design }),
    }
    if (lineId) await updating.mutateAsync({ id: lineId, patch: chosen })
    else await adding.mutateAsync({ product_id: product.id, ...chosen })
  }

  /** Shows the texts, drawn where possible. @returns null if the customer wants to edit them */
  async function confirmDesign(): Promise<Pick<DesignCheck, 'design'> | null> {
    const texts = Object.values(model.texts).filter((text) => text.trim() !== '')
    if (!product.has_studio || model.photos.length + texts.length === 0) return { design: null }
    dispatch({ type: 'enter', phase: 'opening' })
    const { check } = await model.store.waitUntil(({ check }) => check.kind !== 'loading')
    if (check.kind === 'missing') return texts.length === 0 || confirmTextsInBrowser(texts) ? check : null
    if (!check.hasText) return check
    dispatch({ type: 'enter', phase: 'confirming' })
    const { phase } = await model.store.waitUntil(({ phase }) => phase.kind !== 'confirming')
    return phase.kind === 'confirmed' ? check : null
  }

  /** @param cartBefore the drawer shows what is added to it; null shows none @returns whether the line was added */
  async function add(cartBefore: CartLine[] | null): Promise<boolean> {
    if (busy) return false
    dispatch({ type: 'submit' })
    const [first] = [...model.errors, ...state.check.errors]
    if (first) {
      if (isOutside(first)) dispatch({ type: 'show step', option: null })
      focusField(first.path)
      return false
    }
    focus.remember()
    // Set before the session check: a second click would buy twice
    dispatch({ type: 'enter', phase: 'adding' })
    try {
      if (!(await ensureSession(queries))) {
        signInThenAddToCart(product.id)
        return false
      }
      const confirmed = await confirmDesign()
      if (!confirmed) return false
      const isUploading = model.uploads.some(({ state }) => state !== 'done')
      dispatch({ type: 'enter', phase: isUploading ? 'uploading' : 'adding' })
      if (!(await uploadSelected())) return false
      await send(confirmed.design)
      dispatch({ type: 'add', cartBefore })
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      if (model.store.getState().phase.kind !== 'added') dispatch({ type: 'enter', phase: 'editing' })
    }
  }

  function fail(error: unknown) {
    if (error instanceof ApiError && error.status === 401) return signInThenAddToCart(product.id)
    const rejection = error instanceof ApiError && error.status === 422 ? error : null
    if (rejection && rejection.issues.length > 0) return showErrors(rejection.issues)
    const isLineGone = lineId !== null && error instanceof ApiError && error.status === 404
    const message =
      (isLineGone ? messages.cart.line_gone.template : areaChanged(queries, product.slug, error)) ??
      getDisplayableReason(error) ??
      messages.cart.add_failed.template
    showErrors([{ path: 'quantity', message }])
  }

  return { add }
}

/** Needs no further code. */
const confirmTextsInBrowser = (lines: string[]): boolean =>
  window.confirm([m.checkText, ...lines].join('\n\n'))

/** Disabled fields lose focus: restores it, or focuses the invalid field. */
function useRestoreFocus(busy: string | null) {
  const before = useRef<Element | null>(null)
  const invalidPath = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (busy !== null) return
    const path = invalidPath.current
    invalidPath.current = undefined
    if (path !== undefined) return focusField(path)
    const isLost = document.activeElement === document.body
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }, [busy])
  return {
    remember: () => {
      before.current = document.activeElement
    },
    focusOnEnable: (path: string | undefined) => {
      invalidPath.current = path
    },
  }
}

/** After the next paint, so that the error is announced with the field. */
function focusField(path: string): void {
  requestAnimationFrame(() => document.getElementById(getFieldId(path))?.focus())
}

const KEY = 'nakshi:add-after-sign-in'

/** Asks to sign in and adds the product afterwards on its own page, which has the photos not uploaded yet. */
function signInThenAddToCart(productId: string): void {
  tabStorage.setItem(KEY, productId)
  requestSignIn({ reason: messages.cart.sign_in.template, onDismiss: () => tabStorage.removeItem(KEY) })
}

const isAwaitingSignIn = (productId: string): boolean => tabStorage.getItem(KEY) === productId

export function consumeAddAfterSignIn(productId: string): boolean {
  const waits = isAwaitingSignIn(productId)
  if (waits) tabStorage.removeItem(KEY)
  return waits
}

/**
 * The cart line being edited (`?line=<id>`); fills the form once. `line` is undefined if none or gone;
 * `isKnown` marks that as final.
 */
export function useLineEdit(
  productId: string,
  model: PurchaseModel,
): { cart: Cart | undefined; line: CartLine | undefined; isKnown: boolean } {
  const id = useSearchParams()[0].get('line')
  const cart = useCart().data
  const line = cart?.items.find((item) => item.id === id)
  const isApplied = useRef(false)
  useEffect(() => {
    if (!line || isApplied.current || !model.isRestored) return
    isApplied.current = true
    // Input from before the sign-in wins over the cart line
    if (!isAwaitingSignIn(productId)) model.applySelection(line, line.design?.style)
  })
  return { cart, line, isKnown: id === null || cart !== undefined }
}
