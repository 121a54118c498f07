import { Box, FormHelperText, Typography } from '@mui/material'
import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useInput } from 'react-admin'
import { FormatToolbar } from './FormatToolbar.tsx'

type RichTextInputProps = { source: string; label: string; helperText?: string }

/**
 * Text with paragraphs, emphasis, lists, small headings and links, held as HTML. The browser's own editing does the work;
 * what may be stored is the API's decision.
 */
export function RichTextInput({ source, label, helperText }: RichTextInputProps) {
  const { id, field, fieldState } = useInput({ source })
  const editor = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(false)
  const name = useId()

  // The form's value goes into the editor when it is not the one that was typed there: at first, and after a reset.
  useEffect(() => {
    const shown = editor.current
    if (shown && shown.innerHTML !== (field.value ?? '')) shown.innerHTML = field.value ?? ''
  }, [field.value])

  function pastePlain(event: ClipboardEvent) {
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }

  return (
    <Box sx={{ mt: 1, mb: 0.5 }}>
      <Typography variant="caption" component="div" id={name} color="textSecondary">
        {label}
      </Typography>
      <Box
        sx={{
          border: focused ? '2px solid' : '1px solid',
          m: focused ? 0 : '1px',
          borderColor: (theme) => (focused ? theme.palette.primary.main : theme.palette.shop.field),
          borderRadius: 2,
          bgcolor: 'background.paper',
        }}
      >
        <FormatToolbar editor={editor} />
        <Box
          ref={editor}
          id={id}
          role="textbox"
          aria-multiline
          aria-labelledby={name}
          aria-invalid={fieldState.invalid}
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
          onFocus={() => {
            document.execCommand('defaultParagraphSeparator', false, 'p')
            setFocused(true)
          }}
          onBlur={() => {
            setFocused(false)
            field.onBlur()
          }}
          onInput={(event) => field.onChange(event.currentTarget.innerHTML)}
          onPaste={pastePlain}
          sx={{
            minHeight: 160,
            p: 1.5,
            lineHeight: 1.6,
            overflowWrap: 'anywhere',
            '&:focus-visible': { outline: 'none' },
            '& p': { my: 1 },
            '& h3': { my: 1, fontSize: '1.125rem' },
          }}
        />
      </Box>
      <FormHelperText error={fieldState.invalid}>{fieldState.error?.message ?? helperText}</FormHelperText>
    </Box>
  )
}
