import type { ProofAnswerInput, PublicProof } from '@nakshi/contract/shop/proofs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'
import { usePictureByPost } from './use-picture-by-post.ts'

export const useProof = (token: string) =>
  useQuery({
    queryKey: ['proof', token],
    queryFn: () => request<PublicProof>('/api/proofs/open', { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })

export const useProofPicture = (token: string, isGood: boolean) =>
  usePictureByPost(['proof', token, 'picture'], '/api/proofs/picture', { token }, isGood)

export const useAnswerProof = () =>
  useMutation({
    mutationFn: (body: ProofAnswerInput) =>
      request<{ message: string }>('/api/proofs/answer', { method: 'POST', body }),
  })
