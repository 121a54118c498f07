import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined'
import OutdatedIcon from '@mui/icons-material/UpdateOutlined'
import { Box, Stack, Typography } from '@mui/material'
import type { TranslatedText } from '@nakshi/core/translations/admin-schema'
import { getTranslatedField, type TranslatedSubject } from '@nakshi/core/translations/translated-fields'
import { t } from '../languages/i18n.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { CheckboxInput } from '../ui/inputs/CheckboxInput.tsx'
import { LazyRichTextInput } from '../ui/inputs/LazyRichTextInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { isOutdated, toSource } from './translation-draft.ts'
import { getTextLabel } from './translation-labels.ts'

type TranslationRowProps = { subject: TranslatedSubject; text: TranslatedText; language: string }

/** The original, and the input of its translation beside it; below it on phones. */
export function TranslationRow({ subject, text, language }: TranslationRowProps) {
  const { field, original, status } = text
  const source = toSource(field)
  const label = getTextLabel(text)
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <div>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 0.5 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          {status === 'missing' && (
            <StatusBadge Icon={MissingIcon} tone="warning" small>
              {t('Missing')}
            </StatusBadge>
          )}
          {status === 'outdated' && (
            <StatusBadge Icon={OutdatedIcon} tone="info" small>
              {t('Older than the original')}
            </StatusBadge>
          )}
        </Stack>
        <Original subject={subject} field={field} original={original} />
      </div>
      <div lang={language}>
        <TranslationInput subject={subject} text={text} source={`texts.${source}`} label={label} />
        {isOutdated(text) && (
          <CheckboxInput source={`fits.${source}`} label={t('The translation still fits the original')} />
        )}
      </div>
    </Box>
  )
}

type OriginalProps = { subject: TranslatedSubject; field: string; original: string }

function Original({ subject, field, original }: OriginalProps) {
  const isHtml = getTranslatedField(subject, field)?.kind === 'html'
  return (
    <Typography
      component="div"
      lang="en"
      color="textSecondary"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      tabIndex={isHtml ? 0 : undefined}
    >
      {isHtml ? toShownText(original) : original}
    </Typography>
  )
}

/** Its paragraphs, without its formatting. */
function toShownText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(?:p|h\d|li|tr|blockquote)>/g, '$&\n\n'),
    'text/html',
  )
  return (body.textContent ?? '').trim()
}

type TranslationInputProps = {
  subject: TranslatedSubject
  text: TranslatedText
  source: string
  label: string
}

function TranslationInput({ subject, text, source, label }: TranslationInputProps) {
  const { max = 0, kind = 'line' } = getTranslatedField(subject, text.field) ?? {}
  // The editor drops tables.
  const isRich = kind === 'html' && !/<table\b/i.test(text.original + text.text)
  if (isRich) return <LazyRichTextInput source={source} label={label} isPage={subject === 'page'} />
  return (
    <TextInput
      source={source}
      label={label}
      maxLength={max}
      multiline={kind !== 'line'}
      {...(kind !== 'line' && { minRows: 2, maxRows: 20 })}
    />
  )
}
