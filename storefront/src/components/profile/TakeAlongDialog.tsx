import { Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useProofWays, useProve } from '../../api/security.ts'
import { SecondStep } from '../auth/SecondStep.tsx'
import { sentenceFor } from '../auth/sentence-for.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { FormProblems, SubmitButton } from '../form/Form.tsx'
import { PasswordField } from '../form/PasswordField.tsx'

const BUTTON = { label: 'Download', busy: 'Checking…' }

/** Asks who sits there before everything about an account is handed out, then hands it out. */
export default function TakeAlongDialog({ onClose }: { onClose: () => void }) {
  const { data: ways, error } = useProofWays()
  const proving = useProve()
  const prove = (proof: Parameters<typeof proving.mutate>[0]) =>
    proving.mutate(proof, {
      onSuccess: () => {
        download('/api/profile/export')
        onClose()
      },
    })
  return (
    <ModalDialog title="Download my data" onClose={onClose}>
      <Text mb="5">
        One archive with your profile, orders, messages, photos, invoices and the emails we sent you.
      </Text>
      {error && <FormProblems message={sentenceFor(error)} focused />}
      {ways?.password && (
        <AskPassword
          busy={proving.isPending}
          error={proving.error}
          onPassword={(password) => prove({ password })}
        />
      )}
      {ways && !ways.password && (
        <SecondStep
          ways={ways}
          busy={proving.isPending}
          error={proving.error}
          onProof={prove}
          button={BUTTON}
        />
      )}
    </ModalDialog>
  )
}

/** As a link that is pressed: an answer that is no file leaves the page where it is. */
function download(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click()
}

interface AskPasswordProps {
  busy: boolean
  error: Error | null
  onPassword: (password: string) => void
}

function AskPassword({ busy, error, onPassword }: AskPasswordProps) {
  const [password, setPassword] = useState('')
  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onPassword(password)
  }
  return (
    <Stack asChild gap="5">
      <form noValidate onSubmit={send}>
        <FormProblems message={sentenceFor(error)} focused />
        <PasswordField
          id="take_along_password"
          label="Current password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton busy={busy ? BUTTON.busy : null}>{BUTTON.label}</SubmitButton>
      </form>
    </Stack>
  )
}
