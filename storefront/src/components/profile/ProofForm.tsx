import { Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useProofWays, useProve } from '../../api/security.ts'
import { SecondStep } from '../auth/SecondStep.tsx'
import { sentenceFor } from '../auth/sentence-for.ts'
import { FormProblems, SubmitButton } from '../form/Form.tsx'
import { PasswordField } from '../form/PasswordField.tsx'

interface ProofFormProps {
  button: string
  onProved: () => void
}

export function ProofForm({ button, onProved }: ProofFormProps) {
  const { data: ways, error } = useProofWays()
  const proving = useProve()
  const prove = (proof: Parameters<typeof proving.mutate>[0]) =>
    proving.mutate(proof, { onSuccess: onProved })
  const form = { busy: proving.isPending, error: proving.error, button: { label: button, busy: 'Checking…' } }
  return (
    <>
      {error && <FormProblems message={sentenceFor(error)} focused />}
      {ways?.password && <AskPassword {...form} onPassword={(password) => prove({ password })} />}
      {ways && !ways.password && <SecondStep {...form} ways={ways} onProof={prove} />}
    </>
  )
}

interface AskPasswordProps {
  button: { label: string; busy: string }
  busy: boolean
  error: Error | null
  onPassword: (password: string) => void
}

function AskPassword({ button, busy, error, onPassword }: AskPasswordProps) {
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
        <SubmitButton busy={busy ? button.busy : null}>{button.label}</SubmitButton>
      </form>
    </Stack>
  )
}
