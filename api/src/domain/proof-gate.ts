import type { MakingStep } from '../contract/admin/orders.ts'

type Piece = {
  needs_proof: boolean
  answer: 'approved' | 'change' | null
  from: MakingStep | null
  to: MakingStep | null
}

/** Units wait for proof approval only before production starts. */
export function waitsForProof({ needs_proof, answer, from, to }: Piece): boolean {
  return needs_proof && answer !== 'approved' && from === null && to !== null
}
