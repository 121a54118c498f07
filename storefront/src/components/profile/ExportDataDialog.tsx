import { Text } from '@chakra-ui/react'
import { download } from '../../api/download.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import * as m from './messages.ts'
import { ReauthForm } from './StepUpDialog.tsx'

export default function ExportDataDialog({ onClose }: { onClose: () => void }) {
  function downloadArchive() {
    download('/api/profile/export')
    onClose()
  }
  return (
    <ModalDialog title={m.downloadData} onClose={onClose}>
      <Text mb="5">{m.dataArchive}</Text>
      <ReauthForm button={m.download} onReauthenticated={downloadArchive} />
    </ModalDialog>
  )
}
