import { Tab, Tabs } from '@mui/material'
import { useListContext } from 'react-admin'
import { t } from '../i18n.ts'

const tabs = {
  open: { label: t('To review'), filter: { decided: false } },
  decided: { label: t('Resolved'), filter: { decided: true } },
  all: { label: t('All'), filter: {} },
} as const
type Name = keyof typeof tabs
const names = Object.keys(tabs) as Name[]

export function ReturnStatusTabs() {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { decided, ...others } = filterValues
  const chosen: Name = decided === undefined ? 'all' : decided ? 'decided' : 'open'
  return (
    <Tabs
      value={chosen}
      onChange={(_event, name: Name) => setFilters({ ...others, ...tabs[name].filter }, displayedFilters)}
      aria-label={t('Returns by status')}
      sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
    >
      {names.map((name) => (
        <Tab key={name} value={name} label={tabs[name].label} />
      ))}
    </Tabs>
  )
}
