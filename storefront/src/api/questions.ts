import type { ApiErrorBody } from '@nakshi/api/contract/error'
import type { UploadedImage } from '@nakshi/api/contract/media'
import { proofSentences } from '@nakshi/api/contract/proof-sentences'
import type { OpenedQuestion, QuestionAnswerSent } from '@nakshi/api/contract/questions'
import { sentences } from '@nakshi/api/contract/sentences'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, request } from './request.ts'

/** The question behind the link of a letter. @param token empty while it is not known */
export const useQuestion = (token: string) =>
  useQuery({
    queryKey: ['question', token],
    queryFn: () => request<OpenedQuestion>('/api/questions/open', { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })

/** The drawn piece it is about, as an address of this page alone. */
export const useQuestionPicture = (token: string, isThere: boolean) =>
  useQuery({
    queryKey: ['question', token, 'picture'],
    queryFn: async () => {
      const answer = await fetch('/api/questions/picture', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
      if (!answer.ok) throw new Error(proofSentences.picture_failed)
      return URL.createObjectURL(await answer.blob())
    },
    enabled: isThere,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Sends a photo by the link. @throws {ApiError} with the sentence to show */
export async function sendQuestionPhoto(token: string, file: File): Promise<UploadedImage> {
  const form = new FormData()
  form.append('file', file)
  const answer = await fetch('/api/questions/photos', {
    method: 'POST',
    headers: { accept: 'application/json', 'x-question-token': token },
    body: form,
  }).catch(() => {
    throw new ApiError(0, 'UNREACHABLE', sentences.general.unreachable)
  })
  if (answer.ok) return answer.json()
  const { code, message, issues }: Partial<ApiErrorBody> = await answer.json().catch(() => ({}))
  throw new ApiError(answer.status, code ?? 'UNKNOWN', message ?? sentences.general.broken, issues)
}

export const useAnswerQuestion = () =>
  useMutation({
    mutationFn: (body: QuestionAnswerSent) =>
      request<{ message: string }>('/api/questions/answer', { method: 'POST', body }),
  })
