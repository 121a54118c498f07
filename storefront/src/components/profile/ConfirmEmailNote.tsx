import { useSendConfirmation } from '../../api/profile.ts'
import { sentenceFor } from '../auth/SignInForm.tsx'

/** Below an address that nobody has confirmed yet: where the link is, and another one. */
export function ConfirmEmailNote() {
  const sending = useSendConfirmation()
  const heard = sending.data?.message ?? sentenceFor(sending.error)
  return (
    <div className="confirm-note">
      <p>This email address is not confirmed yet. The link is in the letter we sent you.</p>
      <button
        type="button"
        className="text-link"
        aria-disabled={sending.isPending || undefined}
        onClick={() => sending.isPending || sending.mutate()}
      >
        Send the link again
      </button>
      <p role="status">{heard}</p>
    </div>
  )
}
