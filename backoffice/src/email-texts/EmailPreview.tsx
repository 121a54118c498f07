import { Alert, Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { DEFAULT_LANGUAGE, type Language, languages as languageTerms } from '@nakshi/core/base/languages'
import type { EmailWording, EmailPreview as Preview } from '@nakshi/core/notifications/admin-email-texts'
import { useState } from 'react'
import { API, getErrorMessage } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { usePreview } from '../ui/inputs/use-preview.ts'
import { Panel } from '../ui/layout/Panel.tsx'

const HEIGHT = 560
const frame = { width: 1, height: HEIGHT, border: 1, borderColor: 'divider', borderRadius: 1 }

type EmailPreviewProps = {
  id: string
  wording: EmailWording
  languages: readonly Language[]
  isValid: boolean
}

/** As it will be sent, with sample data. The frame runs no scripts and opens no links. */
export function EmailPreview({ id, wording, languages, isValid }: EmailPreviewProps) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const [format, setFormat] = useState<'html' | 'text'>('html')
  const { preview, error, isCurrent } = usePreview<Preview>(
    `${API}/email-texts/${id}/preview`,
    { ...wording, language },
    isValid,
  )
  return (
    <Panel
      title={t('Preview')}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {languages.length > 1 && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={language}
              onChange={(_event, next) => next && setLanguage(next)}
              aria-label={t('Language of the preview')}
            >
              {languages.map((code) => (
                <ToggleButton key={code} value={code} lang={code}>
                  {languageTerms[code].name}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={format}
            onChange={(_event, next) => next && setFormat(next)}
            aria-label={t('Format of the preview')}
          >
            <ToggleButton value="html">{t('HTML')}</ToggleButton>
            <ToggleButton value="text">{t('Plain text')}</ToggleButton>
          </ToggleButtonGroup>
        </Stack>
      }
    >
      {!isValid && <Alert severity="info">{t('The preview appears when the text has no errors.')}</Alert>}
      {error && <Alert severity="error">{getErrorMessage(error)}</Alert>}
      {preview && (
        <Box aria-busy={!isCurrent} sx={{ opacity: isCurrent ? 1 : 0.6 }}>
          <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
            {t('Subject: %{subject}', { subject: preview.subject })}
          </Typography>
          {format === 'html' ? (
            <Box
              component="iframe"
              sandbox=""
              title={t('Email')}
              srcDoc={preview.html}
              sx={{ ...frame, bgcolor: '#fff' }}
            />
          ) : (
            <Box
              component="pre"
              tabIndex={0}
              aria-label={t('Plain text')}
              sx={{
                ...frame,
                m: 0,
                p: 2,
                overflow: 'auto',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
              }}
            >
              {preview.text}
            </Box>
          )}
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {t('With sample data. Links in the preview do not work.')}
          </Typography>
        </Box>
      )}
    </Panel>
  )
}
