import type { Profile } from '@nakshi/core/accounts/profile'
import type { Language } from '@nakshi/core/base/languages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { personalQuery } from './queries.ts'
import { request } from './request.ts'
import { sessionQuery, useUser, useUserId } from './session.ts'

const profileQuery = (userId: string | null) => personalQuery<Profile>('/api/profile', userId)

export function useProfile() {
  return useQuery({ ...profileQuery(useUserId()), enabled: Boolean(useUser()) })
}

interface ProfilePatch {
  full_name?: string
  phone?: string | null
  email?: string
  whatsapp_opt_in?: boolean
  cart_reminder_opt_in?: boolean
  photo_gallery_opt_in?: boolean
  language?: Language
  current_password?: string
}

/** Customers without a password confirm by an OTP instead. */
export const useHasPassword = () => useProfile().data?.has_password ?? true

export function useUpdateProfile() {
  const queries = useQueryClient()
  const { queryKey } = profileQuery(useUserId())
  return useMutation({
    mutationFn: (body: ProfilePatch) => request<Profile>('/api/profile', { method: 'PATCH', body }),
    onSuccess: (profile) => {
      queries.setQueryData(queryKey, profile)
      // Until a new email is confirmed, its owner is not an admin
      return queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}

export const useSendEmailConfirmation = () =>
  useMutation({
    mutationFn: () => request<{ message: string }>('/api/profile/confirm-email', { method: 'POST' }),
  })

export const useSendPhoneOtp = () =>
  useAbortableMutation({
    mutationFn: (body: { current_password?: string | undefined }, signal) =>
      request<{ message: string }>('/api/profile/phone/otp', { method: 'POST', body, signal }),
  })

export function useConfirmPhone() {
  const queries = useQueryClient()
  const { queryKey } = profileQuery(useUserId())
  return useAbortableMutation({
    mutationFn: (body: { sms_code: string }, signal) =>
      request<Profile>('/api/profile/phone/confirm', { method: 'POST', body, signal }),
    onSuccess: (profile) => queries.setQueryData(queryKey, profile),
  })
}
