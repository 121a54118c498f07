import { Button, Text } from '@chakra-ui/react'
import type { ProofWays } from '@nakshi/api/contract/second-factor'
import { type FormEvent, useState } from 'react'
import { askPasskey } from '../../api/second-factor.ts'
import type { SignInProof } from '../../api/sign-in.ts'
import { Form, FormProblems, SubmitButton } from '../form/Form.tsx'
import { TextField } from '../form/TextField.tsx'
import { sentenceFor } from './sentence-for.ts'

interface SecondStepProps {
  ways: ProofWays
  busy: boolean
  error: Error | null
  onProof: (proof: SignInProof) => void
  button?: { label: string; busy: string }
}

const SIGN_IN = { label: 'Sign in', busy: 'Signing in…' }

export function SecondStep(props: SecondStepProps) {
  const { ways, busy, error, onProof, button = SIGN_IN } = props
  const { passkey } = ways
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<Error | null>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onProof({ code })
  }
  const provePasskey = (options: Record<string, unknown>) =>
    askPasskey(options).then(
      (answer) => onProof({ passkey: answer }),
      (problem: Error) => setRefused(problem),
    )

  return (
    <Form onSubmit={send} onChange={() => setRefused(null)}>
      <FormProblems message={sentenceFor(refused ?? error)} focused />
      <Text>Enter your two-step verification code to sign in.</Text>
      {passkey && (
        <Button variant="outline" size="lg" onClick={() => void provePasskey(passkey)}>
          Use a passkey
        </Button>
      )}
      <TextField
        id="second_step"
        label="Code from your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <SubmitButton busy={busy ? button.busy : null}>{button.label}</SubmitButton>
    </Form>
  )
}
