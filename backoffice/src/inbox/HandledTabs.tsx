import { Tab, Tabs } from '@mui/material'
import { useGetList, useListContext } from 'react-admin'
import { t } from '../i18n.ts'

const tabs = {
  waiting: { label: t('Waiting'), filter: { handled: false } },
  handled: { label: t('Handled'), filter: { handled: true } },
  all: { label: t('All'), filter: {} },
} as const
type Name = keyof typeof tabs
const names = Object.keys(tabs) as Name[]

export function HandledTabs() {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { handled, ...others } = filterValues
  const chosen: Name = handled === undefined ? 'all' : handled ? 'handled' : 'waiting'
  const totals: Record<Name, number | undefined> = {
    waiting: useTotal({ ...others, ...tabs.waiting.filter }),
    handled: useTotal({ ...others, ...tabs.handled.filter }),
    all: useTotal(others),
  }
  return (
    <Tabs
      value={chosen}
      onChange={(_event, name: Name) => setFilters({ ...others, ...tabs[name].filter }, displayedFilters)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('Messages by status')}
      sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
    >
      {names.map((name) => {
        const total = totals[name]
        const { label } = tabs[name]
        return (
          <Tab
            key={name}
            value={name}
            label={total === undefined ? label : `${label} (${total.toLocaleString('en-IN')})`}
          />
        )
      })}
    </Tabs>
  )
}

function useTotal(filter: object): number | undefined {
  const { total } = useGetList(
    'contact-messages',
    { filter, pagination: { page: 1, perPage: 1 } },
    { placeholderData: (previous) => previous },
  )
  return total
}
