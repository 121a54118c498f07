import { Heading, Stack } from '@chakra-ui/react'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { Devices } from './Devices.tsx'
import { OwnData } from './OwnData.tsx'

/** Password, devices, and what the shop knows about somebody. */
export function Security() {
  return (
    <Stack gap="10" maxW="40rem" mt="4">
      <section aria-labelledby="password-title">
        <Heading id="password-title" size="md" mb="4">
          Password
        </Heading>
        <ChangePasswordForm />
      </section>
      <section aria-labelledby="devices-title">
        <Heading id="devices-title" size="md" mb="4">
          Your devices
        </Heading>
        <Devices />
      </section>
      <section aria-labelledby="own-data-title">
        <Heading id="own-data-title" size="md" mb="4">
          Your data
        </Heading>
        <OwnData />
      </section>
    </Stack>
  )
}
