import { Card, CardContent, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { useStore } from 'react-admin'
import { savePreferences } from '../api/preferences.ts'
import { t } from '../languages/i18n.ts'
import { LANGUAGE_STORE_KEY, language, languages } from '../languages/language.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

/** A separate page, so that the unsaved-changes guard runs before the reload. */
export function LanguagePage() {
  const [, setChosen] = useStore<string>(LANGUAGE_STORE_KEY)
  const title = t('Language of the backoffice')
  async function choose(code: string) {
    setChosen(code)
    await savePreferences()
    window.location.reload()
  }
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <CardContent>
          <RadioGroup
            aria-label={title}
            value={language}
            onChange={(event) => void choose(event.target.value)}
            sx={{ mb: 1 }}
          >
            {languages.map(({ code, name }) => (
              <FormControlLabel key={code} value={code} lang={code} control={<Radio />} label={name} />
            ))}
          </RadioGroup>
          <Typography color="textSecondary">
            {t('Saved in your account. Text that is not translated yet appears in English.')}
          </Typography>
        </CardContent>
      </Card>
    </>
  )
}
