import { messages } from '@nakshi/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leaveSession } from '../auth/leave-session.ts'
import { toastError } from '../components/toast/toast.ts'
import { request } from './request.ts'

/** Reloads the shop, so that nothing stays in memory. */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request<void>('/api/auth/sign-out', { method: 'POST' }),
    onSuccess: () => leaveSession(queries),
    onError: toastError(messages.auth.sign_out_failed),
  })
}
