import { Box, Chip, Stack, TextField } from '@mui/material'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { type ReportQuery, timeSeriesReports } from '@nakshi/core/reports/admin-schema'
import { addDays, addMonths, type DateRange } from '@nakshi/core/reports/report-period'
import { useState } from 'react'
import { t } from '../languages/i18n.ts'
import { NativeSelect } from '../ui/inputs/NativeSelect.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { reportComparisonLabels, reportUnitLabels } from './report-labels.ts'

type PeriodChoiceProps = { query: ReportQuery; onChange: (changed: Partial<ReportQuery>) => void }

export function PeriodChoice({ query, onChange }: PeriodChoiceProps) {
  return (
    <Box sx={{ mb: 2 }}>
      <Stack
        direction="row"
        role="group"
        aria-label={t('Quick select')}
        sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}
      >
        {getPeriodPresets(new Date()).map(({ name, period }) => {
          const chosen = period.from === query.from && period.to === query.to
          return (
            <Chip
              key={name}
              label={name}
              component="button"
              clickable
              aria-pressed={chosen}
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              onClick={() => onChange(period)}
              sx={{ minHeight: { xs: 44, md: 32 }, borderRadius: 4 }}
            />
          )
        })}
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <DayField label={t('From')} value={query.from} onChange={(from) => onChange({ from })} />
        <DayField label={t('To')} value={query.to} onChange={(to) => onChange({ to })} />
        {timeSeriesReports.includes(query.report) && (
          <Choice
            label={t('Group by')}
            value={query.unit}
            onChange={(unit) => onChange({ unit })}
            choices={toChoices(reportUnitLabels)}
          />
        )}
        <Choice
          label={t('Compare with')}
          value={query.against}
          onChange={(against) => onChange({ against })}
          choices={toChoices(reportComparisonLabels)}
        />
      </Stack>
    </Box>
  )
}

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void }

/** While a year is typed, its date is empty or has a year like 0002 or 20261. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  function change(typed: string) {
    const isWhole = /^[1-9]\d{3}-/.test(typed)
    setDraft(isWhole ? null : typed)
    if (isWhole) onChange(typed)
  }
  return (
    <TextField
      type="date"
      fullWidth={false}
      size="small"
      label={label}
      value={draft ?? value}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setDraft(null)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      sx={{ m: 0, width: { xs: 'calc(50% - 6px)', sm: 170 } }}
    />
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: { id: string; name: string }[]
}

export const Choice = <Value extends string>(props: ChoiceProps<Value>) => (
  <NativeSelect
    {...props}
    fullWidth={false}
    size="small"
    sx={{ m: 0, width: { xs: 'calc(50% - 6px)', sm: 190 }, minWidth: 150 }}
  />
)

type PeriodPreset = { name: string; period: DateRange }

/** The Indian financial year starts in April. */
export function getPeriodPresets(now: Date): PeriodPreset[] {
  const today = toIndiaDate(now)
  const month = `${today.slice(0, 7)}-01`
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)
  const lastMonth = addMonths(month, -1)
  return [
    { name: t('Last 7 days'), period: { from: addDays(today, -6), to: today } },
    { name: t('Last 30 days'), period: { from: addDays(today, -29), to: today } },
    { name: t('This month'), period: { from: month, to: today } },
    { name: t('Last month'), period: { from: lastMonth, to: addDays(month, -1) } },
    { name: t('This financial year'), period: { from: `${year}-04-01`, to: today } },
    { name: t('Last financial year'), period: { from: `${year - 1}-04-01`, to: `${year}-03-31` } },
  ]
}
