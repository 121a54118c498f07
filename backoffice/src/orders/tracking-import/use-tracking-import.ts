import type { TrackingColumns, TrackingImportResponse } from '@nakshi/contract/admin/tracking'
import { formatMessage } from '@nakshi/domain/format-message'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { importTracking } from '../../api/orders.ts'
import { adminMessages } from '../../messages.ts'

const messages = adminMessages.tracking

export type TrackingImportOptions = {
  columns: TrackingColumns | null
  courier: string | null
  all_or_nothing: boolean
  confirmed: boolean
}
const DEFAULT_OPTIONS: TrackingImportOptions = {
  columns: null,
  courier: null,
  all_or_nothing: false,
  confirmed: false,
}

export function useTrackingImport(onDone: () => void) {
  const [list, setText] = useState('')
  const [hiddenRows, setHiddenRows] = useState(0)
  const [options, setOptions] = useState(DEFAULT_OPTIONS)
  const [checked, setChecked] = useState<TrackingImportResponse | null>(null)
  /** The options changed since the last check. */
  const [stale, setStale] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Incremented on every change, so that stale responses are ignored. */
  const round = useRef(0)
  const notify = useNotify()
  const queries = useQueryClient()

  function setList(text: string, hidden = 0) {
    round.current += 1
    setText(text)
    setHiddenRows(hidden)
    setOptions(DEFAULT_OPTIONS)
    setChecked(null)
    setErrorMessage(null)
  }

  function choose(changed: Partial<TrackingImportOptions>) {
    setOptions((before) => ({ ...before, ...changed }))
    if ('all_or_nothing' in changed || 'confirmed' in changed) return
    round.current += 1
    setStale(true)
  }

  async function send(check: boolean): Promise<TrackingImportResponse | null> {
    setBusy(true)
    setErrorMessage(null)
    const { columns, courier, all_or_nothing, confirmed } = options
    const startedRound = round.current
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
      if (startedRound === round.current) setErrorMessage(getErrorMessage(error))
      if (!check) notify(messages.failed, { type: 'error' })
      return null
    } finally {
      setBusy(false)
    }
  }

  async function check() {
    const startedRound = round.current
    const response = await send(true)
    if (startedRound !== round.current) return
    setChecked(response)
    setStale(false)
  }

  async function ship() {
    const startedRound = round.current
    const response = await send(false)
    if (!response) return
    const isNew = startedRound === round.current
    if (response.shipped === 0) {
      // A concurrent change: check the list again.
      if (isNew) setChecked(response)
      return
    }
    notify(formatMessage(messages.shipped, { smart_count: response.shipped }), { type: 'success' })
    if (isNew) onDone()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return {
    list,
    setList,
    hiddenRows,
    wish: options,
    choose,
    checked,
    stale,
    problem: errorMessage,
    setProblem: setErrorMessage,
    busy,
    check,
    ship,
  }
}
