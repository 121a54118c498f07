import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { z } from 'zod'
import { type DraftOwner, passesTo } from './draft-owner.ts'
import { draftKey, forgetDraft, type StoredDraft } from './draft-storage.ts'

/** @returns null if missing or invalid */
export function readStored<T>(key: string, schema: z.ZodType<T>): T | null {
  const text = tabStorage.getItem(key)
  if (text === null) return null
  const checked = schema.safeParse(parsed(text))
  if (checked.success) return checked.data
  tabStorage.removeItem(key)
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function storedDraft(name: string): StoredDraft | null {
  const stored = parsed(tabStorage.getItem(draftKey(name)) ?? '')
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('values' in stored))
    return null
  const { owner, values } = stored
  return owner === null || typeof owner === 'string' ? { owner, values } : null
}

/** @returns null if there is none; deletes drafts that are invalid or another user's */
export function readDraft<T>(name: string, owner: DraftOwner, schema: z.ZodType<T>): T | null {
  // The server has no drafts
  if (typeof window === 'undefined') return null
  const stored = storedDraft(name)
  const values = stored && passesTo(stored.owner, owner) ? schema.safeParse(stored.values) : null
  if (values?.success) return values.data
  forgetDraft(name)
  return null
}

export function hasDraft(name: string, owner: DraftOwner | undefined): boolean {
  if (typeof window === 'undefined' || owner === undefined) return false
  const stored = storedDraft(name)
  return stored !== null && passesTo(stored.owner, owner)
}
