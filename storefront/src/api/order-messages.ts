import type { UploadedImage } from '@nakshi/core/media/schema'
import type { PublicOrderMessage, ReplyInput } from '@nakshi/core/order-messages/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from './request.ts'
import type { OrderAccess } from './returns.ts'
import { uploadPhoto } from './uploads.ts'
import { usePictureByPost } from './use-picture-by-post.ts'

const post = (path: string, body: object) => request<{ message: string }>(path, { method: 'POST', body })

export const useOrderMessage = (token: string) =>
  useQuery({
    queryKey: ['order-message', token],
    queryFn: () =>
      request<PublicOrderMessage>('/api/order-messages/open', { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })

export const useOrderMessagePicture = (token: string, isThere: boolean, sideNo = 0) =>
  usePictureByPost(
    ['order-message', token, 'picture', String(sideNo)],
    '/api/order-messages/picture',
    { token, side_no: sideNo },
    isThere,
  )

export const sendMessagePhoto = (token: string, file: File): Promise<UploadedImage> =>
  uploadPhoto('/api/order-messages/photos', file, { 'x-message-token': token })

export const useReply = () =>
  useMutation({ mutationFn: (body: ReplyInput) => post('/api/order-messages/reply', body) })

export function useRequestChange(access: OrderAccess) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (message: string) =>
      'token' in access
        ? post('/api/order-tracking/change-requests', { message, ...access })
        : post(`/api/orders/${access.order_id}/change-requests`, { message }),
    onSuccess: () => {
      if ('order_id' in access)
        void queries.invalidateQueries({ queryKey: [`/api/orders/${access.order_id}`] })
    },
  })
}
