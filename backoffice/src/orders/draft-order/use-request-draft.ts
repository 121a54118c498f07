import type { AdminContactMessage } from '@nakshi/core/content/admin-contact'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { getErrorMessage, getJson } from '../../api/fetch-json.ts'
import { NO_ADDRESS, type OrderDraft } from './order-draft.ts'

/** Begins the order for a message of the inbox, with what its sender entered. */
export function useRequestDraft(draft: OrderDraft, onChange: (changes: Partial<OrderDraft>) => void): void {
  const [search, setSearch] = useSearchParams()
  const notify = useNotify()
  const started = useRef(false)
  const id = search.get('request')
  useEffect(() => {
    if (id === null || started.current) return
    started.current = true
    getJson<AdminContactMessage>(`contact-messages/${encodeURIComponent(id)}`)
      .then(({ reference, name, email, phone, user_id }) => {
        // An account has addresses of its own.
        setSearch(user_id === null ? {} : { customer: user_id }, { replace: true })
        if (draft.request?.id === id) return
        onChange({
          request: { id, reference },
          note: draft.note || reference,
          ...(draft.customer === null ? { address: { ...NO_ADDRESS, full_name: name, email, phone } } : {}),
        })
      })
      .catch((error: unknown) => notify(getErrorMessage(error), { type: 'error' }))
  })
}
