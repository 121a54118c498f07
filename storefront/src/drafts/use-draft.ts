import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { OrderAccess } from '../api/returns.ts'
import { canTransferDraft, type DraftOwner, useDraftOwner } from './draft-owner.ts'
import { deleteDraft, isDraftStored, saveDraft } from './draft-storage.ts'
import { type DraftSchema, getDraft } from './get-draft.ts'
import { registerDraft } from './unsaved-drafts.ts'

/** Name and owner of a draft about an order: by account or tracking link. */
export function useOrderFormDraft(
  subject: string,
  access: OrderAccess,
): [name: string, owner: DraftOwner | undefined] {
  const owner = useDraftOwner()
  return 'token' in access
    ? [getLinkDraftName(subject, access.token), null]
    : [`${subject}:${access.order_id}`, owner]
}

/** The token is secret; only its end is stored. */
export const getLinkDraftName = (subject: string, token: string) => `${subject}:${token.slice(-10)}`

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
  schema: DraftSchema<T>,
  empty: T,
) {
  const [draft, setDraft] = useState<Draft<T>>(() => createDraftState(name, owner, schema, empty))
  if (owner !== undefined && draft.owner !== owner) {
    if (!draft.isTyped) setDraft(createDraftState(name, owner, schema, empty))
    else if (canTransferDraft(draft.owner ?? null, owner)) setDraft({ ...draft, owner })
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
    clear() {
      deleteDraft(name)
      setDraft((before) => ({ ...before, values: empty, isTyped: false }))
    },
  }
}

function createDraftState<T extends object>(
  name: string,
  owner: DraftOwner | undefined,
  schema: DraftSchema<T>,
  empty: T,
): Draft<T> {
  const stored = owner === undefined ? null : getDraft(name, owner, schema)
  return { owner, values: stored ?? empty, isTyped: stored !== null }
}

/** For react-hook-form; the schema selects the stored fields. */
export function useFormDraft<Values extends FieldValues, Output>(
  name: string,
  owner: DraftOwner | undefined,
  schema: DraftSchema<Partial<Values>>,
  form: UseFormReturn<Values, unknown, Output>,
): { clear: () => void } {
  const [isTyped, setTyped] = useState(false)
  useHeldSession(isTyped && typeof owner === 'string')
  useEffect(() => {
    const stored = owner === undefined || form.formState.isDirty ? null : getDraft(name, owner, schema)
    if (stored) {
      form.reset({ ...form.getValues(), ...stored }, { keepDefaultValues: true })
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
    clear() {
      deleteDraft(name)
      setTyped(false)
    },
  }
}

/** Keeps the session on screen while a user has unsaved input. */
function useHeldSession(isTyping: boolean): void {
  useEffect(() => (isTyping ? registerDraft() : undefined), [isTyping])
}

export const getReviewDraftName = (productId: string) => `review:${productId}`
