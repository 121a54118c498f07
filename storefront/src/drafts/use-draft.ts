import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { OrderDoor } from '../api/problems.ts'
import { openDraft } from '../auth/open-drafts.ts'
import { type DraftOwner, passesTo, useDraftOwner } from './draft-owner.ts'
import { forgetDraft, isDraftStored, saveDraft } from './draft-storage.ts'
import { readDraft } from './read-draft.ts'

/** Name and owner of a draft about an order: by account or tracking link. */
export function useDoorDraft(what: string, door: OrderDoor): [name: string, owner: DraftOwner | undefined] {
  const owner = useDraftOwner()
  return 'token' in door ? [linkDraft(what, door.token), null] : [`${what}:${door.order_id}`, owner]
}

/** The token is secret; only its end is stored. */
export const linkDraft = (what: string, token: string) => `${what}:${token.slice(-10)}`

interface Draft<T> {
  owner: DraftOwner | undefined
  values: T
  isTyped: boolean
}

/**
 * Form state saved per tab and user; survives reload, closing and a new sign-in. @param owner undefined
 * until known @param schema invalid drafts are deleted
 */
export function useDraft<T extends object>(
  name: string,
  owner: DraftOwner | undefined,
  schema: z.ZodType<T>,
  empty: T,
) {
  const [draft, setDraft] = useState<Draft<T>>(() => startOf(name, owner, schema, empty))
  if (owner !== undefined && draft.owner !== owner) {
    if (!draft.isTyped) setDraft(startOf(name, owner, schema, empty))
    else if (passesTo(draft.owner ?? null, owner)) setDraft({ ...draft, owner })
  }
  useEffect(() => {
    if (draft.isTyped) saveDraft(name, draft.owner ?? null, draft.values)
  }, [name, draft])
  useHeldSession(draft.isTyped && typeof draft.owner === 'string')
  return {
    values: draft.values,
    change: (change: Partial<T> | ((values: T) => Partial<T>)) =>
      setDraft((before) => {
        const changed = typeof change === 'function' ? change(before.values) : change
        return { ...before, values: { ...before.values, ...changed }, isTyped: true }
      }),
    forget() {
      forgetDraft(name)
      setDraft((before) => ({ ...before, values: empty, isTyped: false }))
    },
  }
}

function startOf<T extends object>(
  name: string,
  owner: DraftOwner | undefined,
  schema: z.ZodType<T>,
  empty: T,
): Draft<T> {
  const kept = owner === undefined ? null : readDraft(name, owner, schema)
  return { owner, values: kept ?? empty, isTyped: kept !== null }
}

/** For react-hook-form; the schema selects the stored fields. */
export function useFormDraft<Values extends FieldValues, Output>(
  name: string,
  owner: DraftOwner | undefined,
  schema: z.ZodType<Partial<Values>>,
  form: UseFormReturn<Values, unknown, Output>,
): { forget: () => void } {
  const [isTyped, setTyped] = useState(false)
  useHeldSession(isTyped && typeof owner === 'string')
  useEffect(() => {
    const kept = owner === undefined || form.formState.isDirty ? null : readDraft(name, owner, schema)
    if (kept) {
      form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true })
      setTyped(true)
    }
    const { unsubscribe } = form.watch((typed, { name: field, type }) => {
      // Prefilled values are no draft
      if (field === undefined || (type !== 'change' && !isDraftStored(name))) return
      const values = schema.safeParse(typed)
      if (!values.success) return
      saveDraft(name, owner ?? null, values.data)
      setTyped(true)
    })
    return unsubscribe
  }, [name, owner, schema, form])
  return {
    forget() {
      forgetDraft(name)
      setTyped(false)
    },
  }
}

/** Keeps the session on screen while a user has unsaved input. */
function useHeldSession(isTyping: boolean): void {
  useEffect(() => (isTyping ? openDraft() : undefined), [isTyping])
}

export const reviewDraft = (productId: string) => `review:${productId}`
