import type {
  ConfirmOrderBody,
  CorrectAddressBody,
  CorrectAddressResponse,
  PublicOrderConfirmation,
} from '@nakshi/core/order-messages/confirmation'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from './request.ts'

const post = <Answer>(action: string, body: object) =>
  request<Answer>(`/api/order-confirmations/${action}`, { method: 'POST', body })

const toKey = (token: string) => ['order-confirmation', token]

/** @param token empty while unknown */
export const useConfirmation = (token: string) =>
  useQuery({
    queryKey: toKey(token),
    queryFn: () => post<PublicOrderConfirmation>('open', { token }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })

export const useConfirmOrder = () =>
  useMutation({ mutationFn: (body: ConfirmOrderBody) => post<{ message: string }>('confirm', body) })

export const useSendCode = () =>
  useMutation({ mutationFn: (token: string) => post<{ message: string }>('code', { token }) })

export const usePayOnline = () =>
  useMutation({ mutationFn: (token: string) => post<{ tracking_token: string }>('pay-online', { token }) })

export function useCorrectAddress() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CorrectAddressBody) => post<CorrectAddressResponse>('address', body),
    onSuccess: (_answer, { token }) => queries.invalidateQueries({ queryKey: toKey(token) }),
  })
}
