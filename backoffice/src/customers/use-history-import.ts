import type { HistoryImportInput, HistoryImportResponse } from '@nakshi/contract/admin/history-import'
import { MAX_IMPORT_CHARACTERS } from '@nakshi/contract/admin/product-import'
import { HISTORY_SOURCE_NAMES } from '@nakshi/contract/shop/imported-orders'
import { useQueryClient } from '@tanstack/react-query'
import { LONG_TIMEOUT_MS, sendJson } from '../api/fetch-json.ts'
import { t } from '../i18n.ts'
import { useImport } from '../imports/use-import.ts'
import { historyImportMessages as messages } from '../messages.ts'
import { parseSpreadsheet } from '../spreadsheets/parse-file.ts'

/** Query keys of what an import changes. */
export const CHANGED_KEYS = [['customers'], ['imported-orders']] as const
/** Up to three bytes per character; larger files are not even read. */
const MAX_FILE_BYTES = 3 * MAX_IMPORT_CHARACTERS

export function useHistoryImport() {
  const state = useImport<HistoryImportResponse>()
  const { file, list, skipRefused, response } = state
  const queries = useQueryClient()

  const checkFile = () =>
    state.working(t('Checking...'), async (isStale) => {
      if (!file) return
      if (file.size > MAX_FILE_BYTES) throw new Error(messages.too_large)
      const parsed = await parseSpreadsheet(file)
      if (parsed.list.length > MAX_IMPORT_CHARACTERS) throw new Error(messages.too_large)
      const found = await importHistory({ list: parsed.list, file: file.name, check: true })
      if (!isStale()) state.open('rows', found, parsed)
    })

  const importAll = () =>
    state.working(t('Importing...'), async () => {
      const done = await importHistory({
        list,
        file: file?.name ?? '',
        check: false,
        skip_refused: skipRefused,
        seen: response?.seen ?? '',
      })
      if (!done.done) return state.reject(done, done.counts.refused, messages)
      state.show('done', done)
      await Promise.all(
        [['history-imports'], ...CHANGED_KEYS].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
    })

  return { ...state, checkFile, importAll }
}

async function importHistory(input: HistoryImportInput): Promise<HistoryImportResponse> {
  return (await sendJson('history-imports', 'POST', input, LONG_TIMEOUT_MS)).json
}

export const describeExport = ({ kind, source }: Pick<HistoryImportResponse, 'kind' | 'source'>): string =>
  kind === 'customers'
    ? t('Customer export of %{shop}', { shop: HISTORY_SOURCE_NAMES[source] })
    : t('Order export of %{shop}', { shop: HISTORY_SOURCE_NAMES[source] })
