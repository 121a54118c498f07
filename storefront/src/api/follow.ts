import type { FollowedOrder, GuestErasure } from '@nakshi/api/contract/follow'
import { followSentences } from '@nakshi/api/contract/follow-sentences'
import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

/** The order behind the link of a letter. @param token empty while it is not known */
export const useFollowed = (token: string) =>
  useQuery({
    queryKey: ['follow', token],
    queryFn: () => request<FollowedOrder>('/api/follow/open', { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
  })

/** The picture of one of its pieces, as an address of this page alone. */
export const useFollowedPicture = (token: string, itemId: string, isDrawn: boolean) =>
  useQuery({
    queryKey: ['follow', token, 'picture', itemId],
    queryFn: async () => {
      const answer = await fetch('/api/follow/picture', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, item_id: itemId }),
      })
      if (!answer.ok) throw new Error(followSentences.picture_failed)
      return URL.createObjectURL(await answer.blob())
    },
    enabled: isDrawn,
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Forgets the guest who placed the order, told by what its link does not show. */
export const useEraseGuest = () =>
  useMutation({
    mutationFn: (body: GuestErasure) =>
      request<{ message: string }>('/api/follow/erase', { method: 'POST', body }),
  })
