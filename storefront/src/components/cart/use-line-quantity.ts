import type { CartLine } from '@nakshi/api/contract/cart'
import { sentences } from '@nakshi/api/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CART_KEY, useChangeCartLine } from '../../api/cart.ts'
import { QUEUED } from '../../api/queries.ts'
import { isMissing, reasonFor } from '../../api/request.ts'
import { toast } from '../toast/toast.ts'

const PAUSE_MS = 400

export function useLineQuantity(line: CartLine) {
  const changing = useChangeCartLine(QUEUED)
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
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
        if (isMissing(error)) return void queries.invalidateQueries({ queryKey: CART_KEY })
        const told = reasonFor(error)
        setProblem(told ?? sentences.cart.update_failed)
        toast({ kind: 'error', title: sentences.cart.update_failed, description: told })
      })
      .finally(() => setWanted((now) => (now === quantity ? null : now)))
  }
  // Leaving the cart saves at once: checkout needs the new quantity
  const saveOnLeaving = useEffectEvent(save)
  useEffect(() => () => saveOnLeaving(), [])

  return {
    quantity: wanted ?? line.quantity,
    problem,
    setQuantity(quantity: number) {
      setProblem(null)
      setWanted(quantity)
      unsaved.current = quantity
      clearTimeout(pause.current)
      pause.current = setTimeout(save, PAUSE_MS)
    },
    tellLimit: () => setProblem(sentences.product.only_left(line.product.stock)),
  }
}
