import { Button, MenuItem } from '@mui/material'
import { languages } from '@nakshi/core/base/languages'
import { furtherLanguage } from '@nakshi/core/translations/admin-schema'
import { Link } from 'react-router-dom'
import { t } from '../languages/i18n.ts'
import { choiceFilter } from '../ui/inputs/list-filters.tsx'

/** Items of the menu of a record, one for each further language. */
export const listTranslationLinks = (path: string) =>
  furtherLanguage.options.map((language) => (
    <MenuItem key={language} component={Link} to={`${path}/translations/${language}`}>
      {t('Texts in %{language}', { language: languages[language].name })}
    </MenuItem>
  ))

export const TranslationButtons = ({ path }: { path: string }) =>
  furtherLanguage.options.map((language) => (
    <Button key={language} component={Link} to={`${path}/translations/${language}`}>
      {t('Texts in %{language}', { language: languages[language].name })}
    </Button>
  ))

export const untranslatedFilter = choiceFilter(
  'untranslated',
  t('Missing or older texts in'),
  furtherLanguage.options.map((id) => ({ id, name: languages[id].name })),
)
