import { fetchWithTimeout } from '@nakshi/client/fetch-with-timeout'
import { replyMessages } from '@nakshi/core/order-messages/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from './request.ts'

/** Fetches a picture by POST with the token of a link and returns an object URL. */
export function usePictureByPost(queryKey: string[], path: string, body: object, enabled: boolean) {
  const { data: picture, ...query } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const response = await fetchWithTimeout(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      })
      if (!response.ok) throw new ApiError(response.status, 'UNKNOWN', replyMessages.picture_failed.template)
      return response.blob()
    },
    enabled,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [picture])
  return { ...query, data: url }
}
