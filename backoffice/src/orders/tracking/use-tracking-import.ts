import type { TrackingColumns, TrackingImportAnswer } from '@nakshi/api/contract/admin/tracking'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../../api/fetch-json.ts'
import { importTracking } from '../../api/parcels.ts'
import { adminSentences } from '../../sentences/admin.ts'

const say = adminSentences.tracking

/** What is chosen beside the list; null: as the shop knows or guesses it. */
export type TrackingWish = {
  columns: TrackingColumns | null
  courier: string | null
  all_or_nothing: boolean
  /** lines with a question are imported too */
  confirmed: boolean
}
const asKnown: TrackingWish = { columns: null, courier: null, all_or_nothing: false, confirmed: false }

/** The list as it is typed, how it is read, what a check said about it, and the import itself. */
export function useTrackingImport(onDone: () => void) {
  const [list, setText] = useState('')
  /** of the sheet that the list was read from */
  const [hiddenRows, setHiddenRows] = useState(0)
  const [wish, setWish] = useState(asKnown)
  const [checked, setChecked] = useState<TrackingImportAnswer | null>(null)
  /** what was checked is not what is chosen now */
  const [stale, setStale] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** raised when the list or how it is read changes: what was asked before says nothing of it */
  const round = useRef(0)
  const notify = useNotify()
  const queries = useQueryClient()

  /** What was said about another list no longer counts. */
  function setList(text: string, hidden = 0) {
    round.current += 1
    setText(text)
    setHiddenRows(hidden)
    setWish(asKnown)
    setChecked(null)
    setProblem(null)
  }

  function choose(changed: Partial<TrackingWish>) {
    setWish((before) => ({ ...before, ...changed }))
    if ('all_or_nothing' in changed || 'confirmed' in changed) return
    round.current += 1
    setStale(true)
  }

  async function send(check: boolean): Promise<TrackingImportAnswer | null> {
    setBusy(true)
    setProblem(null)
    const { columns, courier, all_or_nothing, confirmed } = wish
    const asked = round.current
    try {
      return await importTracking({
        list,
        check,
        all_or_nothing,
        confirmed,
        ...(columns && { columns }),
        ...(courier !== null && { courier: courier.trim() }),
      })
    } catch (error) {
      if (asked === round.current) setProblem(reasonOf(error))
      if (!check) notify(say.failed, { type: 'error' })
      return null
    } finally {
      setBusy(false)
    }
  }

  async function check() {
    const asked = round.current
    const answer = await send(true)
    if (asked !== round.current) return
    setChecked(answer)
    setStale(false)
  }

  async function ship() {
    const asked = round.current
    const answer = await send(false)
    if (!answer) return
    const isNew = asked === round.current
    if (answer.shipped === 0) {
      // Somebody was faster: the list is looked through again
      if (isNew) setChecked(answer)
      return
    }
    notify(say.shipped(answer.shipped), { type: 'success' })
    if (isNew) onDone()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return { list, setList, hiddenRows, wish, choose, checked, stale, problem, setProblem, busy, check, ship }
}
