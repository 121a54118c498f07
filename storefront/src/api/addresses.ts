import type { Address, AddressBody } from '@nakshi/core/accounts/addresses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { personalQuery } from './queries.ts'
import { request } from './request.ts'
import { useUser, useUserId } from './session.ts'

const addressesQuery = (userId: string | null) =>
  personalQuery<{ items: Address[] }>('/api/addresses', userId)

export function useAddresses() {
  return useQuery({ ...addressesQuery(useUserId()), enabled: Boolean(useUser()) })
}

function useAddressWrite<Input, Answer>(send: (input: Input, signal: AbortSignal) => Promise<Answer>) {
  const queries = useQueryClient()
  const { queryKey } = addressesQuery(useUserId())
  return useAbortableMutation({
    mutationFn: send,
    // It may have been changed or deleted in another tab
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

export const useAddAddress = () =>
  useAddressWrite((body: AddressBody, signal) =>
    request<Address>('/api/addresses', { method: 'POST', body, signal }),
  )

/** The component unmounts before the response, as checkout redirects to the payment page. */
export function useSaveOrderAddress() {
  const queries = useQueryClient()
  const { queryKey } = addressesQuery(useUserId())
  return useMutation({
    mutationFn: (body: AddressBody) =>
      request<Address>('/api/addresses', { method: 'POST', body, keepalive: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}

export const useUpdateAddress = () =>
  useAddressWrite(({ id, body }: { id: string; body: AddressBody }, signal) =>
    request<Address>(`/api/addresses/${id}`, { method: 'PATCH', body, signal }),
  )

export const useDeleteAddress = () =>
  useAddressWrite((id: string, signal) => request<void>(`/api/addresses/${id}`, { method: 'DELETE', signal }))

export const useSetDefaultAddress = () =>
  useAddressWrite((id: string, signal) =>
    request<void>(`/api/addresses/${id}/default`, { method: 'POST', signal }),
  )
