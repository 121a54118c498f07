import { messages } from '@nakshi/contract/messages'
import type { CartLine } from '@nakshi/contract/shop/cart'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CART_KEY, useChangeCartLine } from '../../api/cart.ts'
import { QUEUED_OFFLINE } from '../../api/queries.ts'
import { getDisplayableReason, isNotFoundError } from '../../api/request.ts'
import { toast } from '../toast/toast.ts'

const DEBOUNCE_MS = 400

export function useLineQuantity(line: CartLine) {
  const changing = useChangeCartLine(QUEUED_OFFLINE)
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<number | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const unsaved = useRef<number | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  function save() {
    clearTimeout(pause.current)
    const quantity = unsaved.current
    if (quantity === null) return
    unsaved.current = null
    changing
      .mutateAsync({ id: line.id, patch: { quantity } })
      .catch((error: unknown) => {
        if (isNotFoundError(error)) return void queries.invalidateQueries({ queryKey: CART_KEY })
        const reason = getDisplayableReason(error)
        setErrorMessage(reason ?? messages.cart.update_failed)
        toast({ kind: 'error', title: messages.cart.update_failed, description: reason })
      })
      .finally(() => setWanted((now) => (now === quantity ? null : now)))
  }
  // Leaving the cart saves at once: checkout needs the new quantity
  const saveOnLeaving = useEffectEvent(save)
  useEffect(() => () => saveOnLeaving(), [])

  return {
    quantity: wanted ?? line.quantity,
    problem: errorMessage,
    setQuantity(quantity: number) {
      setErrorMessage(null)
      setWanted(quantity)
      unsaved.current = quantity
      clearTimeout(pause.current)
      pause.current = setTimeout(save, DEBOUNCE_MS)
    },
    tellLimit: () => setErrorMessage(messages.product.only_left(line.product.stock)),
  }
}
