import { Button } from '@chakra-ui/react'
import { email as mailField, phone as phoneField } from '@nakshi/api/contract/fields'
import type { ProofWays } from '@nakshi/api/contract/second-factor'
import { sentences } from '@nakshi/api/contract/sentences'
import { signInCodeSentences as say } from '@nakshi/api/contract/sign-in-code-sentences'
import { type FormEvent, useState } from 'react'
import { useSettings } from '../../api/settings.ts'
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
  onClose: () => void
}

export default function SignInByCode({ email, onEmail, onClose }: SignInByCodeProps) {
  const sendsSms = useSettings()?.sms ?? false
  const [typed, setTyped] = useState(email)
  const [problem, setProblem] = useState<string>()
  const isPhone = sendsSms && !typed.includes('@')
  const asking = useAskForCode()
  const signIn = useSignInByCode()
  const [figures, setFigures] = useState('')
  const [ways, setWays] = useState<ProofWays | null>(null)
  const ask = asking.data?.ask

  function sendCode() {
    const body = isPhone ? { phone: typed } : { email: typed }
    const isRead = (isPhone ? phoneField : mailField).safeParse(typed).success
    if (sendsSms && !isRead) setProblem(say.neither)
    else if (!asking.isPending) asking.mutate(body)
  }
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
    else sendCode()
  }
  if (ways)
    return <SecondStep ways={ways} busy={signIn.isPending} error={signIn.error} onProof={signInWith} />
  return (
    <Form onSubmit={send} onChange={() => signIn.isError && signIn.reset()}>
      <FormProblems message={sentenceFor(signIn.error ?? asking.error)} focused />
      <TextField
        id="email"
        label={sendsSms ? say.mail_or_phone : 'Email'}
        {...(sendsSms
          ? { inputMode: 'email', autoComplete: 'username', maxLength: 254 }
          : { type: 'email', autoComplete: 'email' })}
        required
        readOnly={Boolean(ask)}
        problem={problem}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setProblem(undefined)
          if (!sendsSms || value.includes('@')) onEmail(value)
        }}
      />
      <Done message={asking.data?.message} />
      {ask && (
        <TextField
          id="mail_code"
          label={isPhone ? say.label_sms : say.label}
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
            sendCode()
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
