import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import type { TrackingImportAnswer } from '@nakshi/api/contract/admin/tracking'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../../api/fetch-json.ts'
import { importTracking } from '../../dataProvider.ts'

const say = adminSentences.tracking

/** The list as it is typed, what a check said about it, and the import itself. */
export function useTrackingImport(onDone: () => void) {
  const [list, setText] = useState('')
  const [checked, setChecked] = useState<TrackingImportAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()

  /** What was said about another list no longer counts. */
  function setList(text: string) {
    setText(text)
    setChecked(null)
    setProblem(null)
  }

  async function send(check: boolean): Promise<TrackingImportAnswer | null> {
    setBusy(true)
    setProblem(null)
    try {
      return await importTracking(list, check)
    } catch (error) {
      setProblem(reasonOf(error))
      if (!check) notify(say.failed, { type: 'error' })
      return null
    } finally {
      setBusy(false)
    }
  }

  async function ship() {
    const answer = await send(false)
    if (!answer) return
    notify(say.shipped(answer.shipped), { type: 'success' })
    onDone()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return { list, setList, checked, problem, busy, check: async () => setChecked(await send(true)), ship }
}
