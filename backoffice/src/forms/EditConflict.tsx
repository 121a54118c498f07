import { Alert, Box, Button } from '@mui/material'
import { t } from '../i18n.ts'
import { formatDateTime } from '../languages/dates.ts'
import { shopMessages } from '../messages/shop.ts'

export type ShownChange = {
  name: string
  label: string
  remote: string | null
  local: string | null
  isContested: boolean
}
type EditConflictProps = {
  saved_at: string | null
  changes: ShownChange[]
  onUse: (name: string) => void
  onAcceptAll: () => void
}

export function EditConflict({ saved_at, changes, onUse, onAcceptAll }: EditConflictProps) {
  const contested = changes.filter(({ isContested }) => isContested)
  const uncontested = changes.filter(({ isContested }) => !isContested)
  return (
    <Alert
      severity="error"
      role="alert"
      tabIndex={-1}
      ref={focus}
      sx={{
        mb: 2,
        '& li > span': { display: 'inline-block', mr: 1, '&::first-letter': { textTransform: 'uppercase' } },
      }}
    >
      {shopMessages.general.stale}
      {saved_at && (
        <div>
          {t('Somebody else saved changes at %{updatedAt}.', { updatedAt: formatDateTime(saved_at) })}
        </div>
      )}
      {contested.length > 0 && (
        <>
          <div>{t('These fields were changed by both of you. Saving overwrites the other changes:')}</div>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {contested.map((change) => (
              <li key={change.name}>
                <span>
                  {change.label}
                  {compared(change)}
                </span>
                <Button size="small" color="inherit" variant="outlined" onClick={() => onUse(change.name)}>
                  {t('Use other version')}
                </Button>
              </li>
            ))}
          </Box>
        </>
      )}
      {uncontested.length > 0 && (
        <>
          <div>{t('Other changes already applied to this form:')}</div>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {uncontested.map(({ name, label, remote }) => (
              <li key={name}>
                <span>
                  {label}
                  {remote !== null && `: ${remote}`}
                </span>
              </li>
            ))}
          </Box>
        </>
      )}
      <div>{t('Your changes are still here and can be saved.')}</div>
      <Button color="inherit" onClick={onAcceptAll} sx={{ ml: -1, mt: 0.5 }}>
        {t('Load other version')}
      </Button>
    </Alert>
  )
}

/** The alert takes focus, so that it is announced and the keyboard continues from it. */
const focus = (alert: HTMLDivElement | null) => alert?.focus()

const compared = ({ remote, local }: ShownChange) =>
  remote === null || local === null
    ? ''
    : t(': other version %{first}, yours %{second}', { first: remote, second: local })

const MAX_SHOWN_CHARACTERS = 60

export function formatFieldValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value.startsWith('<')) return null
  const text = value.length > MAX_SHOWN_CHARACTERS ? `${value.slice(0, MAX_SHOWN_CHARACTERS)}…` : value
  return `“${text}”`
}
