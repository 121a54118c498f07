import { Button, Flex, Text } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DANGER } from '../../theme/danger-button.ts'

const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog.tsx'))

/** What the shop knows about somebody: to take along, and to be forgotten. */
export function OwnData() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Text mb="4" color="fg.muted">
        One file with your profile, addresses, orders, reviews and messages, for you to keep or take
        elsewhere.
      </Text>
      <Flex wrap="wrap" gap="3">
        <Button asChild variant="outline">
          <a href="/api/profile/export" download>
            <Download aria-hidden /> Download my data
          </a>
        </Button>
        <Button {...DANGER} onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </Flex>
      {asking && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
