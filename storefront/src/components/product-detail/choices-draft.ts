import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { UploadedImage } from '@nakshi/api/contract/media'

/** What was filled in on a product's page: kept for the tab, so that neither a reload nor the sign-in page loses it. */
export interface ChoicesDraft {
  texts: Record<string, string>
  images: Record<string, UploadedImage[]>
  quantity: number
}

const key = (product_id: string) => `nakshi:choices:${product_id}`

export function readDraft(product_id: string): ChoicesDraft | null {
  const kept = tabStorage.getItem(key(product_id))
  return kept ? (JSON.parse(kept) as ChoicesDraft) : null
}

/** Of a product that was only looked at nothing is kept. */
export function keepDraft(product_id: string, draft: ChoicesDraft): void {
  if (isEmpty(draft)) tabStorage.removeItem(key(product_id))
  else tabStorage.setItem(key(product_id), JSON.stringify(draft))
}

function isEmpty({ texts, images, quantity }: ChoicesDraft): boolean {
  return (
    quantity === 1 &&
    !Object.values(texts).some(Boolean) &&
    !Object.values(images).some(({ length }) => length)
  )
}
