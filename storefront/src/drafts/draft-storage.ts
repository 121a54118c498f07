import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { DraftOwner } from './draft-owner.ts'

export interface StoredDraft {
  owner: DraftOwner
  values: unknown
}

export const draftKey = (name: string) => `nakshi:draft:${name}`

export const isDraftStored = (name: string): boolean => tabStorage.getItem(draftKey(name)) !== null

export function saveDraft(name: string, owner: DraftOwner, values: object): void {
  tabStorage.setItem(draftKey(name), JSON.stringify({ owner, values } satisfies StoredDraft))
}

export const forgetDraft = (name: string) => tabStorage.removeItem(draftKey(name))

export const choicesName = (productId: string) => `choices:${productId}`
export const lookName = (productId: string) => `look:${productId}`
