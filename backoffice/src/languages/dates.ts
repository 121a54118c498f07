import * as english from '@nakshi/core/base/dates'
import { t } from './i18n.ts'

const NAMES: Record<string, string> = {
  ...{
    Sun: t('Sun'),
    Mon: t('Mon'),
    Tue: t('Tue'),
    Wed: t('Wed'),
    Thu: t('Thu'),
    Fri: t('Fri'),
    Sat: t('Sat'),
  },
  ...{ Jan: t('Jan'), Feb: t('Feb'), Mar: t('Mar'), Apr: t('Apr'), May: t('May'), Jun: t('Jun') },
  ...{ Jul: t('Jul'), Aug: t('Aug'), Sept: t('Sept'), Oct: t('Oct'), Nov: t('Nov'), Dec: t('Dec') },
}
const translateNames = (date: string) => date.replace(/[A-Z][a-z]+/g, (name) => NAMES[name] ?? name)

/** `21 Nov 2026`, Indian date. */
export const formatDay = (iso: string) => translateNames(english.formatDay(iso))

/** `21 Nov`; other years include the year. */
export function formatShortDay(iso: string): string {
  const [day = '', month = '', year] = formatDay(iso).split(' ')
  return formatDay(new Date().toISOString()).endsWith(` ${year}`) ? `${day} ${month}` : formatDay(iso)
}

/** `Sat, 28 Nov` */
export const formatWeekday = (iso: string) => translateNames(english.formatWeekday(iso))

/** `21 Nov 2026, 18:05`, Indian time (IST). */
export const formatDateTime = (iso: string) => translateNames(english.formatDateTime(iso))
