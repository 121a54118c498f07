import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { Session } from '@nakshi/api/contract/auth'
import type { z } from 'zod'

/** Who typed it: the id of an account, a mark of a guest, null for nobody known. */
export type DraftOwner = string | null

export const reviewDraft = (productId: string) => `review:${productId}`

interface StoredDraft {
  owner: DraftOwner
  values: unknown
}

const GUEST = 'nakshi:guest'
const keyOf = (name: string) => `nakshi:draft:${name}`

/** What this tab stored under a key, as JSON. @returns null when nothing, or nothing readable, is there */
export function readStored<T>(key: string, schema: z.ZodType<T>): T | null {
  const text = tabStorage.getItem(key)
  if (text === null) return null
  const value = readJson(text, schema)
  if (value === null) tabStorage.removeItem(key)
  return value
}

/** @returns null when it is not JSON of that shape */
export function readJson<T>(text: string, schema: z.ZodType<T>): T | null {
  const checked = schema.safeParse(parsed(text))
  return checked.success ? checked.data : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function storedDraft(name: string): StoredDraft | null {
  const stored = parsed(tabStorage.getItem(keyOf(name)) ?? '')
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('values' in stored))
    return null
  const { owner, values } = stored
  return owner === null || typeof owner === 'string' ? { owner, values } : null
}

/**
 * Whether a draft may be shown: to the one who typed it, and what nobody known or a guest typed to
 * whoever signs in next.
 */
export function passesTo(before: DraftOwner, now: DraftOwner): boolean {
  if (before === null || before === now) return true
  return isGuest(before) && now !== null && !isGuest(now)
}
const isGuest = (owner: string) => owner.startsWith('guest:')

/** @returns null when there is none; one that is another's or unreadable is deleted */
export function readDraft<T>(name: string, owner: DraftOwner, schema: z.ZodType<T>): T | null {
  const stored = storedDraft(name)
  const values = stored && passesTo(stored.owner, owner) ? schema.safeParse(stored.values) : null
  if (values?.success) return values.data
  forgetDraft(name)
  return null
}

/** Whether there may be one to read, before its schema is there. */
export const hasDraft = (name: string, owner?: DraftOwner): boolean => {
  const stored = storedDraft(name)
  return stored !== null && (owner === undefined || passesTo(stored.owner, owner))
}

export function saveDraft(name: string, owner: DraftOwner, values: object): void {
  tabStorage.setItem(keyOf(name), JSON.stringify({ owner, values } satisfies StoredDraft))
}

export function forgetDraft(name: string): void {
  tabStorage.removeItem(keyOf(name))
}

/** Guests have no id that a page may know; a mark of the tab tells one from the next. */
export const ownerOf = ({ user, guest }: Session): DraftOwner =>
  user ? user.id : guest ? `guest:${tabStorage.getItem(GUEST) ?? ''}` : null

export function markGuest(key: string): void {
  tabStorage.setItem(GUEST, key)
}
