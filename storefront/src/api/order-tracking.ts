import { tabStorage } from '@nakshi/client/safe-storage'
import type { RequestOtpResponse } from '@nakshi/core/accounts/otp'
import type {
  GuestErasure,
  RequestTrackingOtpBody,
  TrackedOrder,
  TrackWithOtpBody,
} from '@nakshi/core/orders/tracking'
import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'
import { usePictureByPost } from './use-picture-by-post.ts'

/** The order of a tracking link. @param token empty while unknown */
export const useTrackedOrder = (token: string) =>
  useQuery({
    queryKey: ['follow', token],
    queryFn: () => request<TrackedOrder>('/api/order-tracking/open', { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
  })

export const useRequestTrackingOtp = () =>
  useMutation({
    mutationFn: (body: RequestTrackingOtpBody) =>
      request<RequestOtpResponse>('/api/order-tracking/codes', { method: 'POST', body }),
  })

export const useTrackWithOtp = () =>
  useMutation({
    mutationFn: (body: TrackWithOtpBody) =>
      request<{ token: string }>('/api/order-tracking/codes/enter', { method: 'POST', body }),
  })

export const useTrackedItemPicture = (token: string, itemId: string, isDrawn: boolean) =>
  usePictureByPost(
    ['follow', token, 'picture', itemId],
    '/api/order-tracking/image',
    { token, item_id: itemId },
    isDrawn,
  )

/** Erases a guest's data, verified by contact details that the tracking link does not show. */
export const useEraseGuestData = () =>
  useMutation({
    mutationFn: (body: GuestErasure) =>
      request<{ message: string }>('/api/order-tracking/erase', { method: 'POST', body }),
  })

const KEY = 'nakshi-follow'

/** Stores the tracking token during payment: the return URL must not contain it. */
export const storeTrackingToken = (token: string) => tabStorage.setItem(KEY, token)

export const getStoredTrackingToken = (): string => tabStorage.getItem(KEY) ?? ''
