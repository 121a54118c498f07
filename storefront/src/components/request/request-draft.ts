import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { RequestBody, requestBody } from '@nakshi/api/contract/requests'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

/** What the fields hold, before the contract's schema has trimmed and checked it. */
export type RequestInput = z.input<typeof requestBody>
export type RequestFormState = UseFormReturn<RequestInput, unknown, RequestBody>

const keyOf = (kind: RequestBody['kind']) => `nakshi:request:${kind}`

/** Keeps what is typed for this tab, and puts it back after a reload. */
export function useDraft(kind: RequestBody['kind'], form: RequestFormState): void {
  useEffect(() => {
    const kept = tabStorage.getItem(keyOf(kind))
    if (kept) form.reset(JSON.parse(kept) as RequestInput)
    const { unsubscribe } = form.watch((values) => tabStorage.setItem(keyOf(kind), JSON.stringify(values)))
    return unsubscribe
  }, [kind, form])
}

export function forgetDraft(kind: RequestBody['kind']): void {
  tabStorage.removeItem(keyOf(kind))
}
