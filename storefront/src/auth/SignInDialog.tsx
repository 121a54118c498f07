import { Alert, Text, Link as TextLink } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useUser } from '../api/session.ts'
import { ModalDialog } from '../ui/dialog/ModalDialog.tsx'
import { getAuthUrl } from './auth-mode.ts'
import { SIGN_IN_FORMS } from './SignInForm.tsx'

interface SignInDialogProps {
  reason: string
  onClose: () => void
}

export default function SignInDialog({ reason, onClose }: SignInDialogProps) {
  const [mode, setMode] = useState<keyof typeof SIGN_IN_FORMS>('sign-in')
  // Known while an expired session is still shown
  const [email, setEmail] = useState(useUser()?.email ?? '')
  const { pathname, search } = useLocation()
  const { title, Form, other, ask, go } = SIGN_IN_FORMS[mode]
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
        <Alert.Content>{reason}</Alert.Content>
      </Alert.Root>
      <div ref={body}>
        <Form
          key={mode}
          email={email}
          onEmail={setEmail}
          getModeUrl={(targetMode) => getAuthUrl(targetMode, pathname + search)}
        />
      </div>
      <Text mt="6">
        {ask} {/* Prevents the blur validation from moving the button away from the pointer */}
        <TextLink asChild>
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={change}>
            {go}
          </button>
        </TextLink>
      </Text>
    </ModalDialog>
  )
}
