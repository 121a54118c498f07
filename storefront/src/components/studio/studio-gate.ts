import type { LineDesign } from '@nakshi/api/contract/studio'

/** What the studio is asked before a line goes into the cart. */
export interface StudioGate {
  /** Has the shopper check the words. @returns null when they want to change them first */
  confirm: () => Promise<{ design: LineDesign | null } | null>
}
