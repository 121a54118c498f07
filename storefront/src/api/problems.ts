import type { ApiErrorBody } from '@nakshi/api/contract/error'
import type { UploadedImage } from '@nakshi/api/contract/media'
import type { OrderProblems, ProblemSent } from '@nakshi/api/contract/problems'
import { sentences } from '@nakshi/api/contract/sentences'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from './request.ts'
import { uploadImage } from './uploads.ts'

/** By what somebody reaches an order: their account, or the link of its letters. */
export type OrderDoor = { order_id: string } | { token: string }

const keyOf = (door: OrderDoor) =>
  'token' in door ? ['follow', door.token, 'problems'] : [`/api/orders/${door.order_id}/problems`]

/** What was told of an order, and what can be told of it. */
export const useProblems = (door: OrderDoor, wanted: boolean) =>
  useQuery({
    queryKey: keyOf(door),
    queryFn: () =>
      'token' in door
        ? request<OrderProblems>('/api/follow/problems/open', { method: 'POST', body: door })
        : request<OrderProblems>(`/api/orders/${door.order_id}/problems`),
    enabled: wanted,
    // The shop decides meanwhile
    staleTime: 0,
  })

export function useReportProblem(door: OrderDoor) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (problem: ProblemSent) =>
      'token' in door
        ? request<OrderProblems>('/api/follow/problems', { method: 'POST', body: { ...problem, ...door } })
        : request<OrderProblems>(`/api/orders/${door.order_id}/problems`, { method: 'POST', body: problem }),
    onSuccess: (problems) => queries.setQueryData(keyOf(door), problems),
  })
}

/** Sends a photo of what is wrong. @throws {ApiError} with the sentence to show */
export async function sendProblemPhoto(door: OrderDoor, file: File): Promise<UploadedImage> {
  if ('order_id' in door)
    return uploadImage(file, { onProgress: () => {}, signal: new AbortController().signal })
  const form = new FormData()
  form.append('file', file)
  const answer = await fetch('/api/follow/problems/photos', {
    method: 'POST',
    headers: { accept: 'application/json', 'x-follow-token': door.token },
    body: form,
  }).catch(() => {
    throw new ApiError(0, 'UNREACHABLE', sentences.general.unreachable)
  })
  if (answer.ok) return answer.json()
  const { code, message, issues }: Partial<ApiErrorBody> = await answer.json().catch(() => ({}))
  throw new ApiError(answer.status, code ?? 'UNKNOWN', message ?? sentences.general.broken, issues)
}
