import type { ProductionStatus } from '@nakshi/contract/admin/orders'

type ProofState = {
  needs_proof: boolean
  answer: 'approved' | 'change' | null
  from: ProductionStatus | null
  to: ProductionStatus | null
}

/** Units wait for proof approval only before production starts. */
export function requiresApproval({ needs_proof, answer, from, to }: ProofState): boolean {
  return needs_proof && answer !== 'approved' && from === null && to !== null
}
