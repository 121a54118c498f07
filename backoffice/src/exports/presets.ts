import type { ExportedList, ExportLayout } from '@nakshi/core/exports/admin-columns'
import type { ExportHeadings } from '@nakshi/core/exports/admin-headings'
import type {
  ExportCounts,
  ExportFormat,
  ExportPreset,
  ExportPresetBody,
} from '@nakshi/core/exports/admin-schema'
import type { SortPayload } from 'react-admin'
import { API, fetchJson, getJson, LONG_TIMEOUT_MS, sendJson } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'

export async function countExportRows(filter: object): Promise<ExportCounts> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/orders/export/count?${query}`, {}, LONG_TIMEOUT_MS)).json
}

type ExportOptions = {
  filter: object
  sort: SortPayload
  format: ExportFormat
  columns: string[]
  headings: ExportHeadings
  layout?: ExportLayout
  /** `product`: one worksheet per product (XLSX item layout only). */
  worksheets?: 'one' | 'product'
}

type Presets = { items: ExportPreset[] }

/** The formats of couriers are named in the language of the backoffice. */
const withNames = ({ items }: Presets): ExportPreset[] =>
  items.map((preset) =>
    preset.is_shipped ? { ...preset, name: t('%{courier}: bulk booking', { courier: preset.name }) } : preset,
  )

export const listExportPresets = async () => withNames(await getJson<Presets>('export-presets'))

export async function saveExportPreset(id: string | null, body: ExportPresetBody, updatedAt: string | null) {
  return withNames(
    id
      ? await sendJson<Presets>(`export-presets/${id}`, 'PUT', {
          ...body,
          updated_at: updatedAt ?? undefined,
        })
      : await sendJson<Presets>('export-presets', 'POST', body),
  )
}

export const deleteExportPreset = async (id: string) =>
  withNames(await sendJson<Presets>(`export-presets/${id}`, 'DELETE'))

export const setPresetSubscription = async (id: string, reads: boolean) =>
  withNames(await sendJson<Presets>(`export-presets/${id}/reader`, 'PUT', { reads }))

export function presetUrl(preset: string, selection?: { filter: object; sort: SortPayload }): string {
  const orders = selection && {
    filter: JSON.stringify(selection.filter),
    sort: JSON.stringify([selection.sort.field, selection.sort.order]),
  }
  return `${API}/orders/export?${new URLSearchParams({ preset, ...orders })}`
}

/** `layout` and `worksheets` are for orders. */
export function exportUrl(
  list: 'orders' | ExportedList,
  { filter, sort, columns, ...options }: ExportOptions,
): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
    columns: columns.join(','),
    ...options,
  })
  return `${API}/${list}/export?${query}`
}

export const PRESETS_KEY = ['export-presets']

export const toPresetBody = (preset: ExportPreset): ExportPresetBody => {
  const { name, layout, format, worksheets, columns, filter, send_at } = preset
  return { name, layout, format, worksheets, columns, filter, send_at }
}
