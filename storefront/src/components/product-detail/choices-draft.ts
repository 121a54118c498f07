import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { VariantSelections } from '@nakshi/api/contract/cart'
import type { UploadedImage } from '@nakshi/api/contract/media'

/**
 * What was filled in on a product's page: kept for the tab, so that neither a reload nor the
 * sign-in page loses it.
 */
interface ChoicesDraft {
  texts: Record<string, string>
  images: Record<string, UploadedImage[]>
  quantity: number
  /** Of a new piece the address keeps them. */
  selections: VariantSelections
  /** Which piece it was filled with, and when; null for a new one. */
  origin: string | null
}

const key = (productId: string) => `nakshi:choices:${productId}`

export function readDraft(productId: string): ChoicesDraft | null {
  const kept = tabStorage.getItem(key(productId))
  return kept ? (JSON.parse(kept) as ChoicesDraft) : null
}

/** Of a product that was only looked at nothing is kept. */
export function keepDraft(productId: string, draft: ChoicesDraft): void {
  if (isEmpty(draft)) tabStorage.removeItem(key(productId))
  else tabStorage.setItem(key(productId), JSON.stringify(draft))
}

function isEmpty({ texts, images, quantity, origin }: ChoicesDraft): boolean {
  return (
    origin === null &&
    quantity === 1 &&
    !Object.values(texts).some(Boolean) &&
    !Object.values(images).some(({ length }) => length)
  )
}
