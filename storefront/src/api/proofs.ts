import { proofSentences } from '@nakshi/api/contract/proof-sentences'
import type { OpenedProof, ProofAnswerSent } from '@nakshi/api/contract/proofs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

/** The piece behind the link of a letter. @param token empty while it is not known */
export const useProof = (token: string) =>
  useQuery({
    queryKey: ['proof', token],
    queryFn: () => request<OpenedProof>('/api/proofs/open', { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })

/** Its picture, as an address of this page alone. */
export const useProofPicture = (token: string, isGood: boolean) =>
  useQuery({
    queryKey: ['proof', token, 'picture'],
    queryFn: async () => {
      const answer = await fetch('/api/proofs/picture', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
      if (!answer.ok) throw new Error(proofSentences.picture_failed)
      return URL.createObjectURL(await answer.blob())
    },
    enabled: isGood,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useAnswerProof = () =>
  useMutation({
    mutationFn: (body: ProofAnswerSent) =>
      request<{ message: string }>('/api/proofs/answer', { method: 'POST', body }),
  })
