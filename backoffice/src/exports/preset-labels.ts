import type { ExportPreset, ExportPresetBody } from '@nakshi/contract/admin/export-presets'
import { t } from '../i18n.ts'
import { formatExportColumn } from '../orders/export/export-labels.ts'

export const PRESETS_KEY = ['export-presets']

export const toPresetBody = ({
  name,
  layout,
  format,
  worksheets: sheets,
  columns,
  filter,
  send_at,
}: ExportPreset): ExportPresetBody => ({
  name,
  layout,
  format,
  worksheets: sheets,
  columns,
  filter,
  send_at,
})

/** `status confirmed, processing; city Jaipur` */
export function formatFilter(filter: Record<string, unknown>): string {
  const parts = Object.entries(filter).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : String(value)
    return `${formatExportColumn(name).toLowerCase()} ${text}`
  })
  return parts.length === 0 ? t('all of them.') : `${parts.join('; ')}.`
}
