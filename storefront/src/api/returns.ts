import { randomKey } from '@nakshi/client/random-key'
import type { UploadedImage } from '@nakshi/core/media/schema'
import type { OrderReturnOverview, ReturnRequestInput } from '@nakshi/core/returns/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from './request.ts'
import { useUserId } from './session.ts'
import { uploadImage, uploadPhoto } from './uploads.ts'

/** How a customer accesses an order: account or tracking link. */
export type OrderAccess = { order_id: string } | { token: string }

function useReturnsKey(access: OrderAccess) {
  const userId = useUserId()
  return 'token' in access
    ? ['follow', access.token, 'problems']
    : [`/api/orders/${access.order_id}/returns`, userId]
}

/** Return requests of an order and the items that can still be returned. */
export const useReturns = (access: OrderAccess, isEnabled: boolean) =>
  useQuery({
    queryKey: useReturnsKey(access),
    queryFn: () =>
      'token' in access
        ? request<OrderReturnOverview>('/api/order-tracking/returns/open', { method: 'POST', body: access })
        : request<OrderReturnOverview>(`/api/orders/${access.order_id}/returns`),
    enabled: isEnabled,
    // The shop may resolve a request at any time
    staleTime: 0,
  })

export function useRequestReturn(access: OrderAccess) {
  const queries = useQueryClient()
  const queryKey = useReturnsKey(access)
  // A resend after a lost response is the same report.
  const [key] = useState(randomKey)
  return useMutation({
    mutationFn: (returnRequest: ReturnRequestInput) =>
      request<OrderReturnOverview>(
        'token' in access ? '/api/order-tracking/returns' : `/api/orders/${access.order_id}/returns`,
        {
          method: 'POST',
          headers: { 'idempotency-key': key },
          body: { ...returnRequest, ...('token' in access && access) },
        },
      ),
    onSuccess: (returns) => queries.setQueryData(queryKey, returns),
  })
}

export const uploadReturnPhoto = (access: OrderAccess, file: File): Promise<UploadedImage> =>
  'order_id' in access
    ? uploadImage(file)
    : uploadPhoto('/api/order-tracking/returns/photos', file, { 'x-tracking-token': access.token })
