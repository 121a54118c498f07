import { Text } from '@chakra-ui/react'
import { download } from '../../api/download.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { ReauthForm } from './StepUpDialog.tsx'

export default function ExportDataDialog({ onClose }: { onClose: () => void }) {
  function downloadArchive() {
    download('/api/profile/export')
    onClose()
  }
  return (
    <ModalDialog title="Download my data" onClose={onClose}>
      <Text mb="5">
        A ZIP file with your profile, orders, messages, photos, invoices and the emails we sent you.
      </Text>
      <ReauthForm button="Download" onReauthenticated={downloadArchive} />
    </ModalDialog>
  )
}
