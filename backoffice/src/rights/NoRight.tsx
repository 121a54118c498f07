import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { NothingHere } from '../layout/NothingHere.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { screens } from '../layout/screens.ts'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { useRights } from './rights.tsx'

/** In place of a screen that the role does not include. */
export function NoRight() {
  const may = useRights()
  const first = screens.find(({ right }) => may(right))
  return (
    <>
      <PageHeader title={t('Not for your role')} />
      <NothingHere title={t('You cannot open this screen')} text={adminSentences.people.no_right}>
        {first && (
          <Button component={Link} to={first.to} variant="contained">
            {t('Go to %{label}', { label: first.label })}
          </Button>
        )}
      </NothingHere>
    </>
  )
}
