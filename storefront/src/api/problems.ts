import type { UploadedImage } from '@nakshi/api/contract/media'
import type { OrderProblems, ProblemSent } from '@nakshi/api/contract/problems'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from './request.ts'
import { useUserId } from './session.ts'
import { sendPhoto, uploadImage } from './uploads.ts'

/** How a customer accesses an order: account or tracking link. */
export type OrderDoor = { order_id: string } | { token: string }

function useKey(door: OrderDoor) {
  const userId = useUserId()
  return 'token' in door
    ? ['follow', door.token, 'problems']
    : [`/api/orders/${door.order_id}/problems`, userId]
}

/** Return requests of an order and the items that can still be returned. */
export const useProblems = (door: OrderDoor, wanted: boolean) =>
  useQuery({
    queryKey: useKey(door),
    queryFn: () =>
      'token' in door
        ? request<OrderProblems>('/api/follow/problems/open', { method: 'POST', body: door })
        : request<OrderProblems>(`/api/orders/${door.order_id}/problems`),
    enabled: wanted,
    // The shop may resolve a request at any time
    staleTime: 0,
  })

export function useReportProblem(door: OrderDoor) {
  const queries = useQueryClient()
  const queryKey = useKey(door)
  return useMutation({
    mutationFn: (problem: ProblemSent) =>
      'token' in door
        ? request<OrderProblems>('/api/follow/problems', { method: 'POST', body: { ...problem, ...door } })
        : request<OrderProblems>(`/api/orders/${door.order_id}/problems`, { method: 'POST', body: problem }),
    onSuccess: (problems) => queries.setQueryData(queryKey, problems),
  })
}

/** @throws {ApiError} with a message to show */
export const sendProblemPhoto = (door: OrderDoor, file: File): Promise<UploadedImage> =>
  'order_id' in door
    ? uploadImage(file)
    : sendPhoto('/api/follow/problems/photos', file, { 'x-follow-token': door.token })
