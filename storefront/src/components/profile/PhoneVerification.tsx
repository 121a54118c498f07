import { Alert } from '@chakra-ui/react'
import { profileMessages } from '@nakshi/contract/messages/profile'
import type { Profile } from '@nakshi/contract/shop/profile'
import { useState } from 'react'
import { useSettings } from '../../api/settings.ts'
import { SuccessMessage } from '../form/FieldError.tsx'
import { ConfirmPhoneDialog } from './ConfirmPhoneDialog.tsx'
import { InlineButton } from './InlineButton.tsx'

/** Hidden where SMS is off or the email is unconfirmed. */
export function PhoneVerification({
  profile: { phone, phone_confirmed, email_confirmed },
}: {
  profile: Profile
}) {
  const sendsSms = useSettings()?.sms
  const [open, setOpen] = useState(false)
  if (!sendsSms || phone === null) return null
  if (phone_confirmed) return <SuccessMessage message={profileMessages.phone_confirmed} />
  if (!email_confirmed) return null
  return (
    <Alert.Root py="3">
      <Alert.Content>
        <p>{profileMessages.phone_unconfirmed}</p>
        <div>
          <InlineButton onClick={() => setOpen(true)}>{profileMessages.confirm_phone}</InlineButton>
        </div>
      </Alert.Content>
      {open && <ConfirmPhoneDialog phone={phone} onClose={() => setOpen(false)} />}
    </Alert.Root>
  )
}
