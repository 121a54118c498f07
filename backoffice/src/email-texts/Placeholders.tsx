import { Box, Chip, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import type { Values } from './email-text-values.ts'

/** Puts a placeholder where the cursor is, or was. @param first input before one is used */
export function useInsertion(first: string, values: Values, set: (changed: Values) => void) {
  const [name, setName] = useState(first)
  const inputs = useRef<Record<string, HTMLInputElement | HTMLTextAreaElement | null>>({})
  return {
    name,
    setName,
    register: (input: string) => (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      inputs.current[input] = element
    },
    insert(placeholderName: string): void {
      const input = inputs.current[name]
      const typed = values[name] ?? ''
      const from = input?.selectionStart ?? typed.length
      const to = input?.selectionEnd ?? from
      const placeholder = `{{${placeholderName}}}`
      set({ [name]: typed.slice(0, from) + placeholder + typed.slice(to) })
      requestAnimationFrame(() => {
        input?.focus()
        input?.setSelectionRange(from + placeholder.length, from + placeholder.length)
      })
    },
  }
}

type PlaceholdersProps = { names: string[]; label: string; onInsert: (name: string) => void }

export function Placeholders({ names, label, onInsert }: PlaceholdersProps) {
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
        {names.map((name) => (
          <Chip
            key={name}
            translate="no"
            label={`{{${name}}}`}
            variant="outlined"
            onClick={() => onInsert(name)}
          />
        ))}
      </Stack>
    </Box>
  )
}
