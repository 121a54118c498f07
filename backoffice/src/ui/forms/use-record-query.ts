import { useRef, useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import { shouldRetryQuery } from '../../api/fetch-json.ts'
import { isRecordNotFound } from '../layout/ScreenStates.tsx'

/**
 * Query options of `Edit`. A record that cannot be read again, such as one deleted by another user, stays
 * open with what is typed in it.
 */
export function useRecordQuery(resource: string, failed: string) {
  const notify = useNotify()
  const redirect = useRedirect()
  const [missing, setMissing] = useState(false)
  const isRead = useRef(false)
  const queryOptions = {
    retry: shouldRetryQuery,
    onSuccess: () => {
      isRead.current = true
    },
    onError: (error: unknown) => {
      if (isRead.current) return
      if (isRecordNotFound(error)) return setMissing(true)
      notify(failed, { type: 'error' })
      redirect('list', resource)
    },
  }
  return { missing, queryOptions }
}
