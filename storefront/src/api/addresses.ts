import type { Address, AddressBody } from '@nakshi/api/contract/addresses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'
import { request } from './request.ts'
import { useUser } from './session.ts'

/** The shopper's saved addresses, the default one first. */
const addressesQuery = apiQuery<{ items: Address[] }>('/api/addresses')

export function useAddresses() {
  return useQuery({ ...addressesQuery, enabled: Boolean(useUser()) })
}

/** A write on the addresses, after which the list is read again. */
function useAddressWrite<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => queries.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  })
}

export const useAddAddress = () =>
  useAddressWrite((body: AddressBody) => request<Address>('/api/addresses', { method: 'POST', body }))

export const useUpdateAddress = () =>
  useAddressWrite(({ id, body }: { id: string; body: AddressBody }) =>
    request<Address>(`/api/addresses/${id}`, { method: 'PATCH', body }),
  )

export const useDeleteAddress = () =>
  useAddressWrite((id: string) => request<void>(`/api/addresses/${id}`, { method: 'DELETE' }))

export const useMakeDefaultAddress = () =>
  useAddressWrite((id: string) => request<void>(`/api/addresses/${id}/default`, { method: 'POST' }))
