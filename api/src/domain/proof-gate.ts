import type { MakingStep } from '../contract/admin/orders.ts'

type Piece = {
  needs_proof: boolean
  /** the customer's last; null while none came */
  answer: 'approved' | 'change' | null
  from: MakingStep | null
  to: MakingStep | null
}

/**
 * Whether a piece waits for its customer's yes before the workshop begins with it. One that was
 * begun goes on: somebody decided that then.
 */
export function waitsForProof({ needs_proof, answer, from, to }: Piece): boolean {
  return needs_proof && answer !== 'approved' && from === null && to !== null
}
