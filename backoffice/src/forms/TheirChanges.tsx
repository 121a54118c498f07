import { Alert, Box, Button } from '@mui/material'
import { formatDateTime } from '../languages/dates.ts'
import { shopMessages } from '../sentences/shop.ts'
import { t } from '../words.ts'

export type ShownChange = {
  name: string
  label: string
  /** null: nothing that could be written in a line */
  remote: string | null
  local: string | null
  isContested: boolean
}
type EditConflictProps = {
  /** When they saved; null where that is not known. */
  saved_at: string | null
  changes: ShownChange[]
  /** Takes theirs of one field. */
  onUse: (name: string) => void
  /** Takes all of theirs, in place of what was typed. */
  onAcceptAll: () => void
}

/** Somebody else saved in between: what they changed beside what was typed, and the choice between them. */
export function EditConflict({ saved_at, changes, onUse, onAcceptAll }: EditConflictProps) {
  const contested = changes.filter(({ isContested }) => isContested)
  const uncontested = changes.filter(({ isContested }) => !isContested)
  return (
    <Alert
      severity="error"
      role="alert"
      tabIndex={-1}
      ref={focus}
      // Names of fields stand in small letters where they are part of a sentence
      sx={{
        mb: 2,
        '& li > span': { display: 'inline-block', mr: 1, '&::first-letter': { textTransform: 'uppercase' } },
      }}
    >
      {shopMessages.general.stale}
      {saved_at && <div>{t('They saved %{updatedAt}.', { updatedAt: formatDateTime(saved_at) })}</div>}
      {contested.length > 0 && (
        <>
          <div>{t('You both changed this. If you save, yours replaces theirs:')}</div>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {contested.map((change) => (
              <li key={change.name}>
                <span>
                  {change.label}
                  {compared(change)}
                </span>
                <Button size="small" color="inherit" variant="outlined" onClick={() => onUse(change.name)}>
                  {t('Use theirs')}
                </Button>
              </li>
            ))}
          </Box>
        </>
      )}
      {uncontested.length > 0 && (
        <>
          <div>{t('Their other changes are in the form now:')}</div>
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
      <div>{t('What you typed is still here and can be saved.')}</div>
      <Button color="inherit" onClick={onAcceptAll} sx={{ ml: -1, mt: 0.5 }}>
        {t('Load theirs')}
      </Button>
    </Alert>
  )
}

/** A refused save is read out, and the keyboard goes on from what it says. */
const focus = (alert: HTMLDivElement | null) => alert?.focus()

const compared = ({ remote, local }: ShownChange) =>
  remote === null || local === null
    ? ''
    : t(': theirs %{first}, yours %{second}', { first: remote, second: local })

const MAX_SHOWN_CHARACTERS = 60

/** A value in a line of text; null for what is no single value, such as a list of images. */
export function formatFieldValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value.startsWith('<')) return null
  const text = value.length > MAX_SHOWN_CHARACTERS ? `${value.slice(0, MAX_SHOWN_CHARACTERS)}…` : value
  return `“${text}”`
}
