import { uploadedFile, uploadedImage } from '@nakshi/core/media/schema'
import { variantSelections } from '@nakshi/core/products/choices'
import { designStyle } from '@nakshi/core/studio/schema'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { sessionQuery } from '../../api/session.ts'
import { getDraftOwner } from '../../drafts/draft-owner.ts'
import { getPurchaseDraftName } from '../../drafts/draft-storage.ts'
import { getDraft } from '../../drafts/get-draft.ts'

const purchaseDraft = z.object({
  texts: z.record(z.string(), z.string()),
  images: z.record(z.string(), z.array(uploadedImage)),
  files: z.record(z.string(), z.array(uploadedFile)).default({}),
  quantity: z.int().min(1),
  /** New selections are kept in the URL. */
  selections: variantSelections,
  style: designStyle,
  /** Key of the initial selection and the time it was applied; null for a new one. */
  origin: z.string().nullable(),
})
export type PurchaseDraft = z.infer<typeof purchaseDraft>

/** Timeout for the session. */
const SESSION_TIMEOUT_MS = 3_000

/** @throws {Error} when the session is not known in time */
export async function loadPurchaseDraft(
  queries: QueryClient,
  productId: string,
): Promise<PurchaseDraft | null> {
  const session = await Promise.race([
    queries.ensureQueryData(sessionQuery),
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('Session timed out')), SESSION_TIMEOUT_MS),
    ),
  ])
  return getDraft(getPurchaseDraftName(productId), getDraftOwner(session), purchaseDraft)
}
