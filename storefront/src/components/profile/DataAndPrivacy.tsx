import { Button, Flex, Text } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { DANGER } from '../../theme/danger-button.ts'
import { lazyDialog } from '../lazy-component.tsx'

const ExportDataDialog = lazyDialog(() => import('./ExportDataDialog.tsx'))
const DeleteAccountDialog = lazyDialog(() => import('./DeleteAccountDialog.tsx'))

export function DataAndPrivacy() {
  const [openDialog, setAsking] = useState<'take along' | 'delete' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Text mb="4" color="fg.muted">
        Download a copy of your profile, orders, photos, invoices, messages and emails.
      </Text>
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" onClick={() => setAsking('take along')}>
          <Download aria-hidden /> Download my data
        </Button>
        <Button {...DANGER} onClick={() => setAsking('delete')}>
          Delete my account
        </Button>
      </Flex>
      <Suspense>
        {openDialog === 'take along' && <ExportDataDialog onClose={close} />}
        {openDialog === 'delete' && <DeleteAccountDialog onClose={close} />}
      </Suspense>
    </>
  )
}
