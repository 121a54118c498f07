import { variantSelections } from '@nakshi/api/contract/cart'
import { uploadedImage } from '@nakshi/api/contract/media'
import { pieceStyle } from '@nakshi/api/contract/studio'
import { z } from 'zod'
import { type DraftOwner, readDraft } from '../../drafts/draft-storage.ts'
import { choicesName, lookName } from './draft-names.ts'

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

/** What was filled in on a product's page, and how it looks. Loaded only where there is something to read. */
export const readPiece = (productId: string, owner: DraftOwner) => ({
  choices: readDraft(choicesName(productId), owner, choicesDraft),
  look: readDraft(lookName(productId), owner, lookDraft),
})
