import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The secret of an emailed link, which stands behind the `#` so that no server is sent it. It moves from the address
 * to the history entry's state: nothing shows or shares it, and a reload still has it.
 * @returns null until the page is hydrated, empty when there is none
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
