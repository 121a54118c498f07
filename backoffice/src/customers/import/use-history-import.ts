import type { HistoryImportInput, HistoryImportResponse } from '@nakshi/contract/admin/history-import'
import { MAX_IMPORT_CHARACTERS } from '@nakshi/contract/admin/product-import'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage, LONG_TIMEOUT_MS, sendJson } from '../../api/fetch-json.ts'
import { t } from '../../i18n.ts'
import { historyImportMessages as messages } from '../../messages/history-import.ts'
import { parseSpreadsheet } from '../../spreadsheets/parse-file.ts'

export type HistoryStep = 'file' | 'rows' | 'done'
/** Up to three bytes per character; larger files are not even read. */
const MAX_FILE_BYTES = 3 * MAX_IMPORT_CHARACTERS

export function useHistoryImport() {
  const [step, setStep] = useState<HistoryStep>('file')
  const [file, setFile] = useState<File | null>(null)
  const [list, setList] = useState('')
  const [hiddenRows, setHiddenRows] = useState(0)
  const [skipRefused, setSkipRefused] = useState(false)
  const [response, setResponse] = useState<HistoryImportResponse | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const queries = useQueryClient()

  async function working(what: string, work: () => Promise<void>) {
    setBusy(what)
    setErrorMessage(null)
    try {
      await work()
    } catch (error) {
      setErrorMessage(getErrorMessage(error))
    } finally {
      setBusy(null)
    }
  }

  const checkFile = () =>
    working(t('Checking...'), async () => {
      if (!file) return
      if (file.size > MAX_FILE_BYTES) throw new Error(messages.too_large)
      const { list: text, hiddenRows: hidden } = await parseSpreadsheet(file)
      if (text.length > MAX_IMPORT_CHARACTERS) throw new Error(messages.too_large)
      const found = await importHistory({ list: text, file: file.name, check: true })
      setList(text)
      setHiddenRows(hidden)
      setSkipRefused(false)
      setResponse(found)
      setStep('rows')
    })

  const importAll = () =>
    working(t('Importing...'), async () => {
      const done = await importHistory({
        list,
        file: file?.name ?? '',
        check: false,
        skip_refused: skipRefused,
        seen: response?.seen ?? '',
      })
      setResponse(done)
      if (!done.done) {
        const isRefused = !skipRefused && done.counts.refused > 0
        setErrorMessage(isRefused ? messages.nothing_imported : messages.changed_since_check)
        return
      }
      setStep('done')
      await queries.invalidateQueries({ queryKey: ['customers'] })
      await queries.invalidateQueries({ queryKey: ['imported-orders'] })
    })

  function restart() {
    setFile(null)
    setResponse(null)
    setErrorMessage(null)
    setStep('file')
  }

  return {
    step,
    setStep,
    file,
    setFile,
    hiddenRows,
    skipRefused,
    setSkipRefused,
    response,
    errorMessage,
    busy,
    checkFile,
    importAll,
    restart,
  }
}

async function importHistory(input: HistoryImportInput): Promise<HistoryImportResponse> {
  return (await sendJson('history-imports', 'POST', input, LONG_TIMEOUT_MS)).json
}
