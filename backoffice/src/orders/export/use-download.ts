import { sentences } from '@nakshi/api/contract/sentences'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { renewSession } from '../../api/session.ts'

export type Progress = { bytes: number } | null

/** Fetches a file, tells how much has come, and saves it under the name the API gave it. It can be given up half-way. */
export function useDownload(onSaved: () => void) {
  const [progress, setProgress] = useState<Progress>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const notify = useNotify()
  useEffect(() => () => stop.current?.abort(), [])

  async function download(url: string) {
    const controller = new AbortController()
    stop.current = controller
    setProblem(null)
    setProgress({ bytes: 0 })
    try {
      const answer = await open(url, controller.signal)
      if (!answer.ok || !answer.body) throw new Error((await answer.json()).message)
      const parts: BlobPart[] = []
      let bytes = 0
      for (const reader = answer.body.getReader(); ; ) {
        const { done, value } = await reader.read()
        if (done) break
        parts.push(value)
        bytes += value.length
        setProgress({ bytes })
      }
      saveAs(new Blob(parts, { type: answer.headers.get('content-type') ?? '' }), nameOf(answer))
      onSaved()
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem(error instanceof Error ? error.message : sentences.admin.export.failed)
      notify(sentences.admin.export.failed, { type: 'error' })
    } finally {
      setProgress(null)
    }
  }
  return { download, cancel: () => stop.current?.abort(), progress, problem }
}

async function open(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal })
  return answer.status === 401 && (await renewSession()) ? fetch(url, { signal }) : answer
}

function nameOf(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'orders'
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
