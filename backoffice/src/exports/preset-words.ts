import { columnWord } from '../orders/export/export-words.ts'
import { t } from '../words.ts'

export const PRESETS_KEY = ['export-presets']

/** `status confirmed, processing; city Jaipur` */
export function filterWords(filter: Record<string, unknown>): string {
  const parts = Object.entries(filter).map(([name, value]) => {
    const said = Array.isArray(value) ? value.join(', ') : String(value)
    return `${columnWord(name).toLowerCase()} ${said}`
  })
  return parts.length === 0 ? t('all of them.') : `${parts.join('; ')}.`
}
