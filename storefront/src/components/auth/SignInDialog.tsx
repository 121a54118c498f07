import { Alert, Text, Link as TextLink } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { authAddress } from './auth-mode.ts'
import { SIGN_IN } from './sign-in.ts'

interface SignInDialogProps {
  sentence: string
  onClose: () => void
}

export default function SignInDialog({ sentence, onClose }: SignInDialogProps) {
  const [mode, setMode] = useState<keyof typeof SIGN_IN>('sign-in')
  const [email, setEmail] = useState('')
  const { pathname, search } = useLocation()
  const { title, Form, other, ask, go } = SIGN_IN[mode]
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
