import { tabStorage } from '@nakshi/client/safe-storage'
import type { DraftOwner } from './draft-owner.ts'

export interface StoredDraft {
  owner: DraftOwner
  values: unknown
}

export const getDraftKey = (name: string) => `nakshi:draft:${name}`

export const isDraftStored = (name: string): boolean => tabStorage.getItem(getDraftKey(name)) !== null

export function saveDraft(name: string, owner: DraftOwner, values: object): void {
  tabStorage.setItem(getDraftKey(name), JSON.stringify({ owner, values } satisfies StoredDraft))
}

export const deleteDraft = (name: string) => tabStorage.removeItem(getDraftKey(name))

export const getPurchaseDraftName = (productId: string) => `choices:${productId}`
