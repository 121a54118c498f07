import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { ReauthForm } from './ReauthForm.tsx'

interface StepUpDialogProps {
  onClose: () => void
  onReauthenticated: () => void
}

export default function StepUpDialog({ onClose, onReauthenticated }: StepUpDialogProps) {
  return (
    <ModalDialog title="Confirm it's you" onClose={onClose}>
      <ReauthForm button="Confirm" onReauthenticated={onReauthenticated} />
    </ModalDialog>
  )
}
