import { variantSelections } from '@nakshi/api/contract/cart'
import { uploadedImage } from '@nakshi/api/contract/media'
import { pieceStyle } from '@nakshi/api/contract/studio'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { sessionQuery } from '../../api/session.ts'
import { ownerOf } from '../../drafts/draft-owner.ts'
import { choicesName, lookName } from '../../drafts/draft-storage.ts'
import { readDraft } from '../../drafts/read-draft.ts'

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

const lookDraft = z.object({
  ...pieceStyle.shape,
  origin: z.string().nullable(),
})
export type LookDraft = z.infer<typeof lookDraft>

/** Timeout for the session. */
const KNOWN_WITHIN = 3_000

/** Loads the saved choices and style. @throws {Error} when the session is not known in time */
export async function readPiece(queries: QueryClient, productId: string) {
  const session = await Promise.race([
    queries.ensureQueryData(sessionQuery),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Session timed out')), KNOWN_WITHIN)),
  ])
  const owner = ownerOf(session)
  return {
    choices: readDraft(choicesName(productId), owner, choicesDraft),
    look: readDraft(lookName(productId), owner, lookDraft),
  }
}
