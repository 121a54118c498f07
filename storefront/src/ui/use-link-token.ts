import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Token of an emailed link, moved from the `#` to the history state so that no server or referrer gets
 * it. @returns null until hydrated, empty if none
 */
export function useLinkToken(): string | null {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>(null)
  const storedToken: unknown = state?.token
  useEffect(() => {
    const inAddress = hash.slice(1)
    setToken(inAddress || (typeof storedToken === 'string' ? storedToken : ''))
    if (inAddress)
      navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: { token: inAddress } })
  }, [hash, storedToken, pathname, search, navigate])
  return token
}
