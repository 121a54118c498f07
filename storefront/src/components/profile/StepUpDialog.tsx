import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { ProofForm } from './ProofForm.tsx'

interface StepUpDialogProps {
  onClose: () => void
  onProved: () => void
}

export default function StepUpDialog({ onClose, onProved }: StepUpDialogProps) {
  return (
    <ModalDialog title="Confirm it's you" onClose={onClose}>
      <ProofForm button="Confirm" onProved={onProved} />
    </ModalDialog>
  )
}
