import { Alert, Link as TextLink } from '@chakra-ui/react'
import { useSendConfirmation } from '../../api/profile.ts'
import { sentenceFor } from '../auth/SignInForm.tsx'

/** Below an address that nobody has confirmed yet: where the link is, and another one. */
export function ConfirmEmailNote() {
  const sending = useSendConfirmation()
  const heard = sending.data?.message ?? sentenceFor(sending.error)
  return (
    <Alert.Root py="3">
      <Alert.Content>
        <p>This email address is not confirmed yet. The link is in the letter we sent you.</p>
        <TextLink asChild minH={{ base: '11', md: '6' }}>
          <button
            type="button"
            aria-disabled={sending.isPending || undefined}
            onClick={() => sending.isPending || sending.mutate()}
          >
            Send the link again
          </button>
        </TextLink>
        <p role="status">{heard}</p>
      </Alert.Content>
    </Alert.Root>
  )
}
