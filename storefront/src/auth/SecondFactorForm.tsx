import { supportsPasskeys } from '@nakshi/client/supports-passkeys'
import type { StepUpMethods } from '@nakshi/core/accounts/second-factor'
import { type FormEvent, useState } from 'react'
import { promptPasskey } from '../api/second-factor.ts'
import type { SecondFactorProof } from '../api/sign-in.ts'
import { Form, FormErrors } from '../ui/form/Form.tsx'
import { SubmitButton } from '../ui/form/StaticForm.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { getErrorMessage } from './error-message.ts'
import * as m from './messages.ts'

interface SecondStepProps {
  ways: StepUpMethods
  busy: boolean
  error: Error | null
  onProof: (proof: SecondFactorProof) => void
  button?: { label: string; busy: string }
}

const SIGN_IN = { label: m.signIn, busy: m.signingIn }

export function SecondFactorForm(props: SecondStepProps) {
  const { ways, busy, error, onProof, button = SIGN_IN } = props
  const { passkey } = ways
  const [code, setCode] = useState('')
  const [rejection, setRejection] = useState<Error | null>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onProof({ code })
  }
  const verifyPasskey = (options: Record<string, unknown>) =>
    promptPasskey(options).then(
      (credential) => onProof({ passkey: credential }),
      (failure: Error) => setRejection(failure),
    )

  return (
    <Form onSubmit={send} onChange={() => setRejection(null)}>
      <FormErrors message={getErrorMessage(rejection ?? error)} focused />
      <p>{m.enterSecondFactor}</p>
      {passkey && supportsPasskeys() && (
        <button
          className="button button-outline button-lg"
          type="button"
          onClick={() => void verifyPasskey(passkey)}
        >
          {m.usePasskey}
        </button>
      )}
      <TextField
        id="second_step"
        label={m.appOrRecoveryCode}
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
