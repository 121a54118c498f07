import { tabStorage } from '@nakshi/client/safe-storage'
import { canTransferDraft, type DraftOwner } from './draft-owner.ts'
import { deleteDraft, getDraftKey, type StoredDraft } from './draft-storage.ts'

/** A schema of zod, or what checks values without it. */
export interface DraftSchema<T> {
  safeParse(values: unknown): { success: true; data: T } | { success: false }
}

/** Accepts values of the same types as those of the example. */
export const likeExample = <T extends object>(example: T): DraftSchema<T> => ({
  safeParse: (values) => (isLike(example, values) ? { success: true, data: values } : { success: false }),
})

function isLike<T>(example: T, value: unknown): value is T {
  if (typeof example !== 'object' || example === null) return typeof value === typeof example
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(example).every(([name, part]) => isLike(part, Reflect.get(value, name)))
  )
}

/** @returns null if missing or invalid */
export function getStoredValue<T>(key: string, schema: DraftSchema<T>): T | null {
  const text = tabStorage.getItem(key)
  if (text === null) return null
  const checked = schema.safeParse(parseJson(text))
  if (checked.success) return checked.data
  tabStorage.removeItem(key)
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseStoredDraft(name: string): StoredDraft | null {
  const stored = parseJson(tabStorage.getItem(getDraftKey(name)) ?? '')
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('values' in stored))
    return null
  const { owner, values } = stored
  return owner === null || typeof owner === 'string' ? { owner, values } : null
}

/** @returns null if there is none; deletes drafts that are invalid or another user's */
export function getDraft<T>(name: string, owner: DraftOwner, schema: DraftSchema<T>): T | null {
  // The server has no drafts
  if (typeof window === 'undefined') return null
  const stored = parseStoredDraft(name)
  const values = stored && canTransferDraft(stored.owner, owner) ? schema.safeParse(stored.values) : null
  if (values?.success) return values.data
  deleteDraft(name)
  return null
}

export function hasDraft(name: string, owner: DraftOwner | undefined): boolean {
  if (typeof window === 'undefined' || owner === undefined) return false
  const stored = parseStoredDraft(name)
  return stored !== null && canTransferDraft(stored.owner, owner)
}
