import type { GoogleConnection } from '@nakshi/core/accounts/google'
import type { DeviceList } from '@nakshi/core/accounts/profile'
import type { StepUpMethods } from '@nakshi/core/accounts/second-factor'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { personalQuery } from './queries.ts'
import { request } from './request.ts'
import { useUserId } from './session.ts'
import type { OtpProof, SecondFactorProof } from './sign-in.ts'

/** Under `/api/profile`, so that it is cleared when the session ends. */
const devicesQuery = (userId: string | null) => personalQuery<DeviceList>('/api/profile/devices', userId)

export const useDevices = () => useQuery(devicesQuery(useUserId()))

/** Signs one device out, or all others without an id. Returns those that remain. */
export function useRevokeDevices() {
  const queries = useQueryClient()
  const { queryKey } = devicesQuery(useUserId())
  return useMutation({
    mutationFn: (id?: string) =>
      request<DeviceList>(`/api/profile/devices${id ? `/${id}` : ''}`, { method: 'DELETE' }),
    onSuccess: (left) => queries.setQueryData(queryKey, left),
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

const googleQuery = (userId: string | null) => personalQuery<GoogleConnection>('/api/profile/google', userId)
export const useGoogleConnection = () => useQuery(googleQuery(useUserId()))

export function useDisconnectGoogle() {
  const queries = useQueryClient()
  const { queryKey } = googleQuery(useUserId())
  return useMutation({
    mutationFn: () => request<{ message: string }>('/api/profile/google', { method: 'DELETE' }),
    onSuccess: () => queries.setQueryData(queryKey, { email: null }),
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

export function useChangePassword() {
  const queries = useQueryClient()
  const { queryKey } = devicesQuery(useUserId())
  return useMutation({
    mutationFn: (body: { current_password?: string | undefined; password: string }) =>
      request<{ message: string }>('/api/profile/password', { method: 'POST', body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['/api/profile'] })
      return queries.invalidateQueries({ queryKey })
    },
  })
}

/** Methods to reauthenticate with. Fetched fresh each time: passkey challenges are single-use. */
export const useStepUpMethods = () =>
  useQuery({
    queryKey: ['/api/profile/step-up-methods'],
    queryFn: () => request<StepUpMethods>('/api/auth/step-up/methods', { method: 'POST' }),
    staleTime: 0,
    gcTime: 0,
  })

/** Reauthenticates; valid for 10 minutes. */
export const useReauthenticate = () =>
  useAbortableMutation({
    mutationFn: (proof: { password: string } | OtpProof | SecondFactorProof, signal) =>
      request<{ message: string }>('/api/auth/step-up', { method: 'POST', body: proof, signal }),
  })

export const useDeleteAccount = () =>
  useAbortableMutation({
    mutationFn: (currentPassword: string | undefined, signal) =>
      request<{ message: string }>('/api/profile', {
        method: 'DELETE',
        body: { current_password: currentPassword },
        signal,
      }),
  })
