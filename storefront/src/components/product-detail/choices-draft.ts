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
  /** Of a new piece the address keeps them. */
  selections: variantSelections,
  /** Which piece it was filled with, and when; null for a new one. */
  origin: z.string().nullable(),
})
export type ChoicesDraft = z.infer<typeof choicesDraft>

const lookDraft = z.object({
  ...pieceStyle.shape,
  /** That of the choices it was made of. */
  origin: z.string().nullable(),
})
export type LookDraft = z.infer<typeof lookDraft>

/** At most so many ms an unfinished piece waits for it to be known who is there. */
const KNOWN_WITHIN = 3_000

/**
 * What was filled in on a product's page, and how it looks. Loaded only where there is something to read.
 * @throws {Error} when it does not become known who is there
 */
export async function readPiece(queries: QueryClient, productId: string) {
  const session = await Promise.race([
    queries.ensureQueryData(sessionQuery),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Not known in time')), KNOWN_WITHIN)),
  ])
  const owner = ownerOf(session)
  return {
    choices: readDraft(choicesName(productId), owner, choicesDraft),
    look: readDraft(lookName(productId), owner, lookDraft),
  }
}
