import type { Profile } from '@nakshi/api/contract/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'
import { request } from './request.ts'
import { sessionQuery, useUser } from './session.ts'

export const profileQuery = apiQuery<Profile>('/api/profile')

export function useProfile() {
  return useQuery({ ...profileQuery, enabled: Boolean(useUser()) })
}

export interface ProfilePatch {
  full_name?: string
  email?: string
  current_password?: string
}

/** Saves the profile; the header's name follows. */
export function useUpdateProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfilePatch) => request<Profile>('/api/profile', { method: 'PATCH', body }),
    onSuccess: ({ id, email, full_name, role, created_at }) => {
      queries.setQueryData(profileQuery.queryKey, { id, email, full_name, role, created_at })
      queries.setQueryData(sessionQuery.queryKey, { user: { id, email, full_name, role } })
    },
  })
}
