import { randomUuid } from '@nakshi/client/random-key'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import type { LineDesign } from '@nakshi/core/studio/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useAddToCart } from '../../api/cart.ts'
import { ApiError } from '../../api/request.ts'
import { areaChanged } from '../../api/studio.ts'
import { requestSignIn } from '../../auth/SignInPrompt.tsx'
import { ensureSession } from '../../auth/use-require-auth.ts'
import type { PurchaseModel } from '../product-detail/use-purchase-model.ts'
import * as m from './messages.ts'

/** `added`: number of names added so far, while adding. */
type Progress = { added: number | null; problem: string | null }

/** Adds one line per name, as one set. @param toDesign of a name @param optionId text option that the names fill */
export function useAddSet(
  product: ProductDetail,
  model: PurchaseModel,
  toDesign: (text: string) => LineDesign,
  optionId: string,
) {
  const queries = useQueryClient()
  const adding = useAddToCart()
  const [{ added, problem }, setProgress] = useState<Progress>({ added: null, problem: null })
  const setAdded = (added: number | null) => setProgress((before) => ({ ...before, added }))
  const setProblem = (problem: string | null) => setProgress((before) => ({ ...before, problem }))
  const setId = useRef(randomUuid())
  const isLeft = useRef(false)
  // An answer may arrive between the next page and the effects of this one.
  useLayoutEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  /** @returns the names not added, null if the page was left; `problem` holds the reason */
  async function add(names: string[]): Promise<string[] | null> {
    setProblem(null)
    // Set before the session check: a second click would buy twice
    setAdded(0)
    try {
      if (!(await ensureSession(queries))) {
        promptSignIn()
        return names
      }
      const others = model.errors.find(({ path }) => path !== `custom_options.${optionId}`)
      const isSent = model.photos.every(({ state }) => state === 'done')
      if (others || !isSent) {
        setProblem(others?.message ?? m.stillUploading)
        return names
      }
      for (const [at, text] of names.entries()) {
        setAdded(at)
        try {
          await addOne(text)
        } catch (error) {
          if (error instanceof ApiError && error.status === 401) promptSignIn()
          else setProblem(formatMessage(m.rowFailed, { text, problem: toReason(error) }))
          return names.slice(at)
        }
        if (isLeft.current) return null
      }
      return []
    } finally {
      setAdded(null)
    }
  }

  const addOne = (text: string) =>
    adding.mutateAsync({
      product_id: product.id,
      quantity: 1,
      variant_selections: model.selections,
      custom_options: { ...model.readCustomOptions(), [optionId]: { text } },
      design: toDesign(text),
      set_id: setId.current,
    })

  const toReason = (error: unknown) =>
    areaChanged(queries, product.slug, error) ??
    (error instanceof ApiError ? error.message : messages.cart.add_failed.template)

  return { add, added, problem }
}

const promptSignIn = () => requestSignIn({ reason: messages.cart.sign_in.template, onDismiss: () => {} })
