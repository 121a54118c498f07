import { SIGN_OUTLINES } from '@nakshi/studio/sign-outlines'
import type { Sign } from '@nakshi/studio/signs'

/** As it is printed; fonts of phones show some signs as emoji. */
export function SignIcon({ sign }: { sign: Sign }) {
  return (
    <svg viewBox="-8 -22 112 112" width={28} height={28} fill="currentColor" aria-hidden>
      <path d={SIGN_OUTLINES[sign]} />
    </svg>
  )
}
