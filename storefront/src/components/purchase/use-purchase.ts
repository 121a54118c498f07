import { tabStorage } from '@nakshi/client/safe-storage'
import type { Cart, CartLine } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import type { LineDesign } from '@nakshi/core/studio/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAddToCart, useCart, useChangeCartLine } from '../../api/cart.ts'
import { ApiError, getDisplayableReason } from '../../api/request.ts'
import { areaChanged } from '../../api/studio.ts'
import { requestSignIn } from '../../auth/SignInPrompt.tsx'
import { ensureSession } from '../../auth/use-require-auth.ts'
import type { FieldMessage } from '../../ui/form/field-message.ts'
import { getPhotos } from '../photo-upload/photo-store.ts'
import { uploadPending, waitForUploads } from '../photo-upload/send-photos.ts'
import { PHOTO_UPLOAD_FAILED } from '../photo-upload/validate-image-file.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import { getFieldId } from '../product-detail/VariantPicker.tsx'
import type { DesignConfirmation } from '../studio/use-design-confirmation.ts'

const NO_DESIGN = { design: null }

interface PurchaseStudio {
  lineId: string | null
  getConfirmation: () => Promise<DesignConfirmation>
  cannotBeMade: FieldMessage[]
}

/** Validates, signs in, waits for uploads, saves the line. `busy`: button label, `refused`: field errors. */
export function usePurchase(product: ProductDetail, choices: ChoicesState, studio: PurchaseStudio) {
  const { lineId, getConfirmation, cannotBeMade } = studio
  const queries = useQueryClient()
  const adding = useAddToCart()
  const updating = useChangeCartLine()
  const [busy, setBusy] = useState<string | null>(null)
  const focus = useRestoreFocus(busy)
  const [submitted, setSubmitted] = useState(false)
  const [rejections, setRejections] = useState<FieldMessage[]>([])

  function showErrors(errors: FieldMessage[]) {
    setRejections(errors)
    focus.focusOnEnable(errors[0]?.path)
  }

  async function uploadPhotos(): Promise<boolean> {
    for (const field of choices.photoFields) uploadPending(field)
    if (await waitForUploads(choices.photoFields)) return true
    const failedFields = choices.photoFields.filter((field) =>
      getPhotos(field).some(({ state }) => state === 'failed'),
    )
    showErrors(
      failedFields.map((field) => ({
        path: `custom_options.${field.split('/')[1]}`,
        message: PHOTO_UPLOAD_FAILED,
      })),
    )
    return false
  }

  async function send(design: LineDesign | null) {
    const chosen = {
      quantity: choices.quantity,
      variant_selections: choices.selections,
      custom_options: choices.readCustomOptions(),
      ...(product.has_studio && { design }),
    }
    if (lineId) await updating.mutateAsync({ id: lineId, patch: chosen })
    else await adding.mutateAsync({ product_id: product.id, ...chosen })
    choices.release()
  }

  /** @returns null if the customer wants to edit the texts */
  async function confirmDesign() {
    const isFilled = choices.photos.length > 0 || Object.values(choices.texts).some((text) => text.trim())
    if (!product.has_studio || !isFilled) return NO_DESIGN
    setBusy('Loading…')
    const confirmation = await getConfirmation()
    setBusy(null)
    return confirmation.confirm()
  }

  /** @returns whether the line was added */
  async function add(): Promise<boolean> {
    if (busy) return false
    setSubmitted(true)
    setRejections([])
    const [first] = [...choices.errors, ...cannotBeMade]
    if (first) {
      focusField(first.path)
      return false
    }
    focus.remember()
    // Set before the session check: a second click would buy twice
    setBusy('Adding…')
    try {
      if (!(await ensureSession(queries))) {
        signInThenAddToCart(product.id)
        return false
      }
      const confirmed = await confirmDesign()
      if (!confirmed) return false
      const isUploading = choices.photos.some(({ state }) => state !== 'done')
      setBusy(isUploading ? messages.cart.uploading : 'Adding…')
      if (!(await uploadPhotos())) return false
      await send(confirmed.design)
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
    if (error instanceof ApiError && error.status === 401) return signInThenAddToCart(product.id)
    const rejection = error instanceof ApiError && error.status === 422 ? error : null
    if (rejection && rejection.issues.length > 0) return showErrors(rejection.issues)
    const isLineGone = lineId !== null && error instanceof ApiError && error.status === 404
    const message =
      (isLineGone ? messages.cart.line_gone : areaChanged(queries, product.slug, error)) ??
      getDisplayableReason(error) ??
      messages.cart.add_failed
    showErrors([{ path: 'quantity', message }])
  }

  return { add, busy, submitted, refused: rejections, clearRejections: () => setRejections([]) }
}

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
  requestSignIn({ reason: messages.cart.sign_in, onDismiss: () => tabStorage.removeItem(KEY) })
}

export const isAwaitingSignIn = (productId: string): boolean => tabStorage.getItem(KEY) === productId

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
  choices: ChoicesState,
): { cart: Cart | undefined; line: CartLine | undefined; isKnown: boolean } {
  const id = useSearchParams()[0].get('line')
  const cart = useCart().data
  const line = cart?.items.find((item) => item.id === id)
  const isApplied = useRef(false)
  useEffect(() => {
    if (!line || isApplied.current || !choices.restored) return
    isApplied.current = true
    // Input from before the sign-in wins over the cart line
    if (!isAwaitingSignIn(productId)) choices.applySelection(line)
  })
  return { cart, line, isKnown: id === null || cart !== undefined }
}
