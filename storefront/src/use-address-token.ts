import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Token of an emailed link, moved from the `#` to the history state so that no server or referrer gets
 * it. @returns null until hydrated, empty if none
 */
export function useAddressToken(): string | null {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>(null)
  const kept: unknown = state?.token
  useEffect(() => {
    const inAddress = hash.slice(1)
    setToken(inAddress || (typeof kept === 'string' ? kept : ''))
    if (inAddress)
      navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: { token: inAddress } })
  }, [hash, kept, pathname, search, navigate])
  return token
}
