import { Alert, Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useRef, useState } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../languages/i18n.ts'
import { LazyRichTextInput } from '../ui/inputs/LazyRichTextInput.tsx'
import { type Placeholder, PlaceholderMenu } from './PlaceholderMenu.tsx'

/** The editor drops tables, so a text with one is edited as HTML. */
const hasTable = (html: unknown) => typeof html === 'string' && /<table\b/i.test(html)

export function PageBodyInput() {
  const body: unknown = useWatch({ name: 'body' })
  const [wantsHtml, setWantsHtml] = useState(false)
  const needsHtml = hasTable(body)
  // A table whose tag is half typed must not reach the editor.
  if (needsHtml && !wantsHtml) setWantsHtml(true)
  const isHtml = wantsHtml || needsHtml
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isHtml ? 'html' : 'editor'}
        onChange={(_event, mode: string | null) => mode && setWantsHtml(mode === 'html')}
        aria-label={t('How to edit the text')}
        sx={{ mb: 1 }}
      >
        <ToggleButton value="editor" disabled={needsHtml}>
          {t('Editor')}
        </ToggleButton>
        <ToggleButton value="html">{t('HTML')}</ToggleButton>
      </ToggleButtonGroup>
      {needsHtml && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('This text has a table, so it is edited as HTML.')}
        </Alert>
      )}
      {isHtml ? (
        <HtmlInput />
      ) : (
        <LazyRichTextInput
          source="body"
          label={t('Text')}
          isPage
          tools={(insert) => (
            <PlaceholderMenu
              onInsert={({ text, isParagraph }) => insert(isParagraph ? `<p>${text}</p>` : text)}
            />
          )}
        />
      )}
    </>
  )
}

function HtmlInput() {
  const { getValues, setValue } = useFormContext()
  const input = useRef<HTMLTextAreaElement>(null)
  function insert({ text, isParagraph }: Placeholder) {
    const html = String(getValues('body') ?? '')
    const at = input.current?.selectionStart ?? html.length
    const inserted = isParagraph ? `\n<p>${text}</p>\n` : text
    setValue('body', html.slice(0, at) + inserted + html.slice(at), { shouldDirty: true })
    input.current?.focus()
  }
  return (
    <Box>
      <PlaceholderMenu onInsert={insert} />
      <TextInput
        source="body"
        label={t('Text as HTML')}
        multiline
        minRows={14}
        maxRows={30}
        inputRef={input}
        helperText={t('h2, h3, h4, p, ul, ol, li, table, blockquote, a, strong, em, u and s are kept.')}
        slotProps={{
          htmlInput: { maxLength: 60_000, spellCheck: false, style: { fontFamily: 'monospace' } },
        }}
      />
    </Box>
  )
}
