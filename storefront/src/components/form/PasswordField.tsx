import { IconButton, Input, InputGroup } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormField, fieldAria } from './FormField.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Input>, 'id' | 'type'> {
  id: string
  label: string
  hint?: ReactNode
  problem?: string
}

export function PasswordField({ id, label, hint, problem, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      <InputGroup
        endElementProps={{ px: '0.5' }}
        endElement={
          <IconButton
            variant="ghost"
            rounded="full"
            color="inherit"
            aria-label="Show password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        }
      >
        <Input
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          {...fieldAria(id, { hint, problem, required })}
          {...input}
        />
      </InputGroup>
    </FormField>
  )
}
