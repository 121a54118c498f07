import { uploadedImage } from '@nakshi/core/media/schema'
import { variantSelections } from '@nakshi/core/products/choices'
import { designStyle } from '@nakshi/core/studio/schema'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { sessionQuery } from '../../api/session.ts'
import { getDraftOwner } from '../../drafts/draft-owner.ts'
import { getChoicesDraftName, getStyleDraftName } from '../../drafts/draft-storage.ts'
import { getDraft } from '../../drafts/get-draft.ts'

const choicesDraft = z.object({
  texts: z.record(z.string(), z.string()),
  images: z.record(z.string(), z.array(uploadedImage)),
  quantity: z.int().min(1),
  /** New selections are kept in the URL. */
  selections: variantSelections,
  /** Key of the initial selection and the time it was applied; null for a new one. */
  origin: z.string().nullable(),
})
export type ChoicesDraft = z.infer<typeof choicesDraft>

const styleDraft = z.object({
  ...designStyle.shape,
  origin: z.string().nullable(),
})
export type StyleDraft = z.infer<typeof styleDraft>

/** Timeout for the session. */
const SESSION_TIMEOUT_MS = 3_000

/** Loads the saved choices and style. @throws {Error} when the session is not known in time */
export async function getChoicesDraft(queries: QueryClient, productId: string) {
  const session = await Promise.race([
    queries.ensureQueryData(sessionQuery),
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('Session timed out')), SESSION_TIMEOUT_MS),
    ),
  ])
  const owner = getDraftOwner(session)
  return {
    choices: getDraft(getChoicesDraftName(productId), owner, choicesDraft),
    look: getDraft(getStyleDraftName(productId), owner, styleDraft),
  }
}
