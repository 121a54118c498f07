import { Link as TextLink } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { suggestEmail } from './suggested-email.ts'
import { TextField } from './TextField.tsx'

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'label' | 'hint'> {
  onSuggestion: (email: string) => void
}

/** Suggests a correction for a mistyped email on blur; never changes it. */
export function EmailField({ onSuggestion, onChange, onBlur, ...field }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null)
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="email"
      {...field}
      onChange={(event) => {
        setSuggestion(null)
        return onChange?.(event)
      }}
      onBlur={(event) => {
        setSuggestion(suggestEmail(event.target.value))
        return onBlur?.(event)
      }}
      hint={
        suggestion === null ? undefined : (
          <>
            Did you mean{' '}
            <TextLink asChild>
              <button
                type="button"
                onClick={() => {
                  onSuggestion(suggestion)
                  setSuggestion(null)
                }}
              >
                {suggestion}
              </button>
            </TextLink>
            ?
          </>
        )
      }
    />
  )
}
