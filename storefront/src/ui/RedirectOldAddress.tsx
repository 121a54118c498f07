import type { RedirectTarget } from '@nakshi/core/content/redirects'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { apiQuery } from '../api/queries.ts'

/** Redirects an old address after a client-side navigation; the server answers 301. */
export default function RedirectOldAddress() {
  const { pathname, search } = useLocation()
  const { data } = useQuery(
    apiQuery<RedirectTarget>(`/api/redirects?${new URLSearchParams({ path: pathname + search })}`),
  )
  return data?.to ? <Navigate replace to={data.to} /> : null
}
