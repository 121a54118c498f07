import { distance } from 'fastest-levenshtein'
import { type ComponentProps, useState } from 'react'
import * as m from '../messages.ts'
import { RichText } from '../RichText.tsx'
import { TextField } from './TextField.tsx'

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'label' | 'hint'> {
  onSuggestion: (email: string) => void
}

/** Suggests a correction for a mistyped email on blur; never changes it. */
export function EmailField({ onSuggestion, onChange, onBlur, ...field }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null)
  return (
    <TextField
      label={m.email}
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
          <RichText
            text={m.didYouMean}
            params={{ email: suggestion }}
            tags={{
              email: (words) => (
                <button
                  className="text-link"
                  type="button"
                  onClick={() => {
                    onSuggestion(suggestion)
                    setSuggestion(null)
                  }}
                >
                  {words}
                </button>
              ),
            }}
          />
        )
      }
    />
  )
}

/** Where most of the shop's customers have their mail. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'rediffmail.com',
]
/** Real names that lie close to those. */
const NEIGHBOURS = [
  'mail.com',
  'email.com',
  'ymail.com',
  'zmail.com',
  'yahoo.in',
  'yahoo.co.uk',
  'hotmail.in',
]
const MAX_TYPOS = 2

/** `meera@gmail.com` for `meera@gmial.com`; null if nothing looks mistyped. */
export function suggestEmail(typed: string): string | null {
  const [, name, host] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed.toLowerCase()) ?? []
  if (name === undefined || host === undefined || COMMON.includes(host) || NEIGHBOURS.includes(host))
    return null
  const [nearest] = COMMON.map((common) => ({ common, slips: distance(host, common) })).sort(
    (one, other) => one.slips - other.slips,
  )
  return nearest && nearest.slips <= MAX_TYPOS ? `${name}@${nearest.common}` : null
}
