import type { OpenedProof, ProofAnswerSent } from '@nakshi/api/contract/proofs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { usePostedPicture } from './posted-picture.ts'
import { request } from './request.ts'

export const useProof = (token: string) =>
  useQuery({
    queryKey: ['proof', token],
    queryFn: () => request<OpenedProof>('/api/proofs/open', { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })

export const useProofPicture = (token: string, isGood: boolean) =>
  usePostedPicture(['proof', token, 'picture'], '/api/proofs/picture', { token }, isGood)

export const useAnswerProof = () =>
  useMutation({
    mutationFn: (body: ProofAnswerSent) =>
      request<{ message: string }>('/api/proofs/answer', { method: 'POST', body }),
  })
