import { Button } from '@chakra-ui/react'
import type { ProofWays } from '@nakshi/api/contract/second-factor'
import { sentences } from '@nakshi/api/contract/sentences'
import { signInCodeSentences as say } from '@nakshi/api/contract/sign-in-code-sentences'
import { type FormEvent, useState } from 'react'
import { type SignInProof, useAskForCode, useSignInByCode } from '../../api/sign-in.ts'
import { Form, FormProblems, SubmitButton } from '../form/Form.tsx'
import { Done } from '../form/Problem.tsx'
import { TextField } from '../form/TextField.tsx'
import { toast } from '../toast/toast.ts'
import { SecondStep } from './SecondStep.tsx'
import { sentenceFor } from './sentence-for.ts'

interface SignInByCodeProps {
  email: string
  onEmail: (email: string) => void
  /** Back to the password. */
  onClose: () => void
}

/** Signing in with six figures from a letter; loaded when it is asked for. */
export default function SignInByCode({ email, onEmail, onClose }: SignInByCodeProps) {
  const asking = useAskForCode()
  const signIn = useSignInByCode()
  const [figures, setFigures] = useState('')
  const [ways, setWays] = useState<ProofWays | null>(null)
  const ask = asking.data?.ask

  function signInWith(proof?: SignInProof) {
    if (!ask || signIn.isPending) return
    signIn.mutate(
      { ask, mail_code: figures, ...proof },
      {
        onSuccess: ({ user, second_step }) => {
          if (user) toast({ kind: 'success', title: sentences.auth.signed_in })
          else if (second_step) setWays(second_step)
        },
      },
    )
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (ask) signInWith()
    else if (!asking.isPending) asking.mutate(email)
  }
  if (ways)
    return <SecondStep ways={ways} busy={signIn.isPending} error={signIn.error} onProof={signInWith} />
  return (
    <Form onSubmit={send} onChange={() => signIn.isError && signIn.reset()}>
      <FormProblems message={sentenceFor(signIn.error ?? asking.error)} focused />
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        readOnly={Boolean(ask)}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Done message={asking.data?.message} />
      {ask && (
        <TextField
          id="mail_code"
          label={say.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          autoFocus
          value={figures}
          onChange={(event) => setFigures(event.target.value)}
        />
      )}
      <SubmitButton busy={asking.isPending ? 'Sending…' : signIn.isPending ? 'Signing in…' : null}>
        {ask ? 'Sign in' : say.send}
      </SubmitButton>
      {ask && (
        <Button
          variant="plain"
          alignSelf="start"
          px="0"
          color="brand.fg"
          onClick={() => {
            setFigures('')
            signIn.reset()
            asking.mutate(email)
          }}
        >
          {say.again}
        </Button>
      )}
      <Button variant="plain" alignSelf="start" px="0" color="brand.fg" onClick={onClose}>
        {say.with_password}
      </Button>
    </Form>
  )
}
