import { Alert, Text, Link as TextLink } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { authAddress } from './auth-mode.ts'
import { CreateAccountForm } from './CreateAccountForm.tsx'
import { SignInForm } from './SignInForm.tsx'

const MODES = {
  'sign-in': {
    title: 'Welcome back',
    Form: SignInForm,
    other: 'create',
    ask: 'New here?',
    go: 'Create account',
  },
  create: {
    title: 'Create account',
    Form: CreateAccountForm,
    other: 'sign-in',
    ask: 'Already have an account?',
    go: 'Sign in',
  },
} as const

interface SignInDialogProps {
  /** What the account is needed for. */
  sentence: string
  onClose: () => void
}

/**
 * Signing in without leaving the page: `/auth` in a dialog. Whoever opened it goes on once there is
 * a session.
 */
export default function SignInDialog({ sentence, onClose }: SignInDialogProps) {
  const [mode, setMode] = useState<keyof typeof MODES>('sign-in')
  const [email, setEmail] = useState('')
  const { pathname, search } = useLocation()
  const { title, Form, other, ask, go } = MODES[mode]
  const body = useRef<HTMLDivElement>(null)

  function change() {
    setMode(other)
    requestAnimationFrame(() => body.current?.querySelector('input')?.focus())
  }

  return (
    <ModalDialog title={title} onClose={onClose}>
      <Alert.Root role="status">
        <Alert.Indicator color="brand.fg">
          <Info aria-hidden />
        </Alert.Indicator>
        <Alert.Content>{sentence}</Alert.Content>
      </Alert.Root>
      <div ref={body}>
        <Form
          key={mode}
          email={email}
          onEmail={setEmail}
          addressOf={(wanted) => authAddress(wanted, pathname + search)}
        />
      </div>
      <Text mt="6">
        {ask}{' '}
        {/* Else the field one leaves complains first and moves the button away from under the finger */}
        <TextLink asChild>
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={change}>
            {go}
          </button>
        </TextLink>
      </Text>
    </ModalDialog>
  )
}
