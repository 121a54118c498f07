import { messages } from '@nakshi/core/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../api/request.ts'
import { toastError } from '../ui/toast.ts'
import { leaveSession } from './leave-session.ts'

/** Loads the shop again, so that nothing stays in memory. @param stays on this page */
export function useSignOut({ stays = false } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request<void>('/api/auth/sign-out', { method: 'POST' }),
    onSuccess: () => leaveSession(queries, stays),
    onError: toastError(messages.auth.sign_out_failed.template),
  })
}
