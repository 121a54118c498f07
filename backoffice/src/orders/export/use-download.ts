import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../../api/fetch-json.ts'
import { fetchFile, type Received, saveFile } from './fetch-file.ts'

/** Often enough to be seen moving; a long file comes in thousands of parts. */
const SHOW_EVERY_MS = 150

/**
 * Fetches the file of an export, tells how much has come, and saves it. It can be given up
 * half-way.
 */
export function useDownload(onSaved: () => void) {
  const [progress, setProgress] = useState<Received | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const notify = useNotify()
  useEffect(() => () => stop.current?.abort(), [])

  async function download(url: string) {
    const controller = new AbortController()
    stop.current = controller
    setProblem(null)
    setProgress({ bytes: 0, lines: 0 })
    let shown = performance.now()
    const onReceived = (received: Received) => {
      if (performance.now() - shown < SHOW_EVERY_MS) return
      shown = performance.now()
      setProgress(received)
    }
    try {
      saveFile(await fetchFile(url, { signal: controller.signal, onReceived }))
      onSaved()
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem(reasonOf(error))
      notify(adminSentences.export.failed, { type: 'error' })
    } finally {
      setProgress(null)
    }
  }
  return { download, cancel: () => stop.current?.abort(), progress, problem }
}
