import { z } from 'zod'
import { text } from '../fields.ts'
import { proofMessages } from '../messages/proofs.ts'

const token = z.string().min(20, proofMessages.invalid).max(100, proofMessages.invalid)
export const proofToken = z.strictObject({ token })

/** Visible to anyone with the link: no name, address or price. */
export const publicProof = z.object({
  store: z.string(),
  order_number: z.string(),
  title: z.string(),
  quantity: z.int(),
  texts: z.array(z.object({ name: z.string(), text: z.string() })),
  width_mm: z.number(),
  height_mm: z.number(),
  expires_at: z.string(),
})
export type PublicProof = z.infer<typeof publicProof>

export const proofAnswerBody = z
  .strictObject({
    token,
    answer: z.enum(['approved', 'change']),
    note: text(1000).default(''),
  })
  .refine(({ answer, note }) => answer === 'approved' || note !== '', {
    path: ['note'],
    message: proofMessages.note_missing,
  })
export type ProofAnswer = z.infer<typeof proofAnswerBody>
export type ProofAnswerInput = z.input<typeof proofAnswerBody>
