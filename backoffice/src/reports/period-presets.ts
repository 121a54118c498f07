import { toIndiaDate } from '@nakshi/domain/india-time'
import { addDays, addMonths, type DateRange } from '@nakshi/domain/report-period'
import { t } from '../i18n.ts'

export type PeriodPreset = { name: string; period: DateRange }

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
