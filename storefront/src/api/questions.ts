import type { UploadedImage } from '@nakshi/contract/shop/media'
import type { PublicQuestion, QuestionAnswerInput } from '@nakshi/contract/shop/questions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'
import { uploadPhoto } from './uploads.ts'
import { usePictureByPost } from './use-picture-by-post.ts'

export const useQuestion = (token: string) =>
  useQuery({
    queryKey: ['question', token],
    queryFn: () => request<PublicQuestion>('/api/questions/open', { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })

export const useQuestionPicture = (token: string, isThere: boolean) =>
  usePictureByPost(['question', token, 'picture'], '/api/questions/picture', { token }, isThere)

/** @throws {ApiError} with a message to show */
export const sendQuestionPhoto = (token: string, file: File): Promise<UploadedImage> =>
  uploadPhoto('/api/questions/photos', file, { 'x-question-token': token })

export const useAnswerQuestion = () =>
  useMutation({
    mutationFn: (body: QuestionAnswerInput) =>
      request<{ message: string }>('/api/questions/answer', { method: 'POST', body }),
  })
