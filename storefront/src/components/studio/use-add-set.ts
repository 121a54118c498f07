import { messages } from '@nakshi/contract/messages'
import type { ProductDetail } from '@nakshi/contract/shop/products'
import type { LineDesign } from '@nakshi/contract/shop/studio'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAddToCart } from '../../api/cart.ts'
import { ApiError, randomUuid } from '../../api/request.ts'
import { areaChanged } from '../../api/studio.ts'
import { requestSignIn } from '../../auth/SignInPrompt.tsx'
import { ensureSession } from '../../auth/use-require-auth.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'

/** Adds one line per name, as one set. @param optionId text option that the names fill */
export function useAddSet(
  product: ProductDetail,
  choices: ChoicesState,
  design: LineDesign,
  optionId: string,
) {
  const queries = useQueryClient()
  const adding = useAddToCart()
  const [added, setAdded] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const setId = useRef(randomUuid())
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  /** @returns the names not added; `problem` holds the reason */
  async function add(names: string[]): Promise<string[]> {
    setProblem(null)
    // Set before the session check: a second click would buy twice
    setAdded(0)
    try {
      if (!(await ensureSession(queries))) {
        requestSignIn({ reason: messages.cart.sign_in, onDismiss: () => {} })
        return names
      }
      const others = choices.errors.find(({ path }) => path !== `custom_options.${optionId}`)
      const isSent = choices.photos.every(({ state }) => state === 'done')
      if (others || !isSent) {
        setProblem(others?.message ?? 'A photo is still uploading. Please try again in a moment.')
        return names
      }
      for (const [at, text] of names.entries()) {
        if (isLeft.current) return names.slice(at)
        setAdded(at)
        const filled = await addOne(text)
        if (filled !== null) {
          setProblem(`${text}: ${filled}`)
          return names.slice(at)
        }
      }
      return []
    } finally {
      setAdded(null)
    }
  }

  async function addOne(text: string): Promise<string | null> {
    try {
      await adding.mutateAsync({
        product_id: product.id,
        quantity: 1,
        variant_selections: choices.selections,
        custom_options: { ...choices.readCustomOptions(), [optionId]: { text } },
        design,
        set_id: setId.current,
      })
      return null
    } catch (error) {
      const changed = areaChanged(queries, product.slug, error)
      return changed ?? (error instanceof ApiError ? error.message : messages.cart.add_failed)
    }
  }

  return { add, added, problem }
}
