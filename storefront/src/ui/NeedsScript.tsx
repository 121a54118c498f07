import * as m from './messages.ts'

/** For pages that only scripts can draw. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="noscript">{m.needsScript}</p>
    </noscript>
  )
}
