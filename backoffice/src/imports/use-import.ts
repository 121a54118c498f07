import { useRef, useState } from 'react'
import { getErrorMessage } from '../api/fetch-json.ts'

export type ImportStep = 'file' | 'columns' | 'rows' | 'done'
type RejectMessages = Record<'nothing_imported' | 'changed_since_check', string>
const EMPTY = { list: '', hiddenRows: 0 }

/** What the imports of products and of history have in common: a file, its check, and the import. */
export function useImport<Response>() {
  const [step, setStep] = useState<ImportStep>('file')
  const [file, setFile] = useState<File | null>(null)
  const [spreadsheet, setSpreadsheet] = useState(EMPTY)
  const [skipRefused, setSkipRefused] = useState(false)
  const [response, setResponse] = useState<Response | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  /** Incremented when the input of a check changes, so that stale responses are ignored. */
  const round = useRef(0)

  const discardCheck = () => {
    round.current += 1
  }
  function chooseFile(chosen: File) {
    discardCheck()
    setErrorMessage(null)
    setFile(chosen)
  }

  async function working(what: string, work: (isStale: () => boolean) => Promise<void>) {
    const startedRound = round.current
    const isStale = () => startedRound !== round.current
    setBusy(what)
    setErrorMessage(null)
    try {
      await work(isStale)
    } catch (error) {
      if (!isStale()) setErrorMessage(getErrorMessage(error))
    } finally {
      setBusy(null)
    }
  }

  function show(next: ImportStep, found: Response) {
    setResponse(found)
    setStep(next)
  }

  function open(next: ImportStep, found: Response, parsed: typeof EMPTY) {
    setSpreadsheet(parsed)
    setSkipRefused(false)
    show(next, found)
  }

  /** Nothing was written. */
  function reject(found: Response, refused: number, messages: RejectMessages) {
    setResponse(found)
    setErrorMessage(!skipRefused && refused > 0 ? messages.nothing_imported : messages.changed_since_check)
  }

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
    chooseFile,
    discardCheck,
    ...spreadsheet,
    skipRefused,
    setSkipRefused,
    response,
    errorMessage,
    busy,
    setBusy,
    working,
    show,
    open,
    reject,
    restart,
  }
}

export type ImportState = ReturnType<typeof useImport>
