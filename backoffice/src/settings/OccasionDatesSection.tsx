import { List, ListItem, Typography } from '@mui/material'
import { getNextOccasion, type OwnOccasionDate, sortByNextDate } from '@nakshi/core/occasions/next-occasion'
import { OCCASIONS, occasionSlugs } from '@nakshi/core/products/gift-facets'
import { SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatWeekday } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { RowsInput } from '../ui/inputs/RowsInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

const DATES = 'store_settings.occasion_dates'
const SHOWN = 8

const occasions = occasionSlugs.map((id) => ({ id, name: t(OCCASIONS[id]) }))

/** While a row is being filled in, it has no date yet. */
const isFilled = ({ occasion, date }: Partial<OwnOccasionDate>) => Boolean(occasion && date)

export function OccasionDatesSection() {
  return (
    <Panel title={t('Occasion dates')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'The home page lists occasions by their next date, and the page of an occasion shows the last day to order. The dates of festivals are known until 2030. A date here replaces the one of the calendar within 30 days, or adds one.',
        )}
      </Typography>
      <NextDates />
      <RowsInput
        source={DATES}
        one={t('date')}
        emptyText={t('No dates of your own.')}
        addLabel={t('Add date')}
        newRow={{ occasion: 'diwali', date: '' }}
        isUnordered
      >
        <FieldGrid columns="1fr 1fr">
          <SelectInput
            source="occasion"
            label={t('Occasion')}
            choices={occasions}
            translateChoice={false}
            helperText={false}
            isRequired
          />
          <TextInput
            source="date"
            label={t('Date')}
            type="date"
            helperText={false}
            isRequired
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </FieldGrid>
      </RowsInput>
    </Panel>
  )
}

function NextDates() {
  const own: OwnOccasionDate[] = (useWatch({ name: DATES }) ?? []).filter(isFilled)
  const now = new Date()
  const next = sortByNextDate(
    occasions.flatMap(({ id, name }) => {
      const found = getNextOccasion(id, now, own)
      return found ? [{ ...found, id, name }] : []
    }),
  ).slice(0, SHOWN)
  return (
    <List dense aria-label={t('Next occasions')} sx={{ mb: 2 }}>
      {next.map(({ id, name, date, is_approximate }) => (
        <ListItem key={id} disableGutters>
          {name}: {formatWeekday(date)} {date.slice(0, 4)}
          {is_approximate && ` ${t('(depends on the moon)')}`}
        </ListItem>
      ))}
    </List>
  )
}
