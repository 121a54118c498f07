import type { Session, SignInAnswer } from '@nakshi/api/contract/auth'
import type { AskForCodeAnswer, AskForCodeBody } from '@nakshi/api/contract/sign-in-code'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellOtherTabs } from '../auth/other-tabs.ts'
import { useAbortableMutation } from './abortable-mutation.ts'
import { isPersonal } from './queries.ts'
import { request } from './request.ts'
import { sessionQuery } from './session.ts'

interface SignInBody {
  email: string
  password: string
}
/** A second step, sent with the same mail address and password. */
export type SignInProof = { code: string } | { passkey: object }
type SignUpBody = SignInBody & { full_name: string }

/** A request that starts a session. Header, cart and wishlist follow it by themselves. */
function useSessionStart<Body, Answer extends Session>(path: string) {
  const queries = useQueryClient()
  return useAbortableMutation({
    mutationFn: (body: Body, signal) => request<Answer>(path, { method: 'POST', body, signal }),
    onSuccess: ({ user }) => {
      if (!user) return
      queries.setQueryData(sessionQuery.queryKey, { user })
      tellOtherTabs('arrived')
      // Whose session had ended is shown what changed since
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) })
    },
  })
}

/** Answers nobody and how to go on where the account has a second step. */
export const useSignIn = () =>
  useSessionStart<SignInBody & Partial<{ code: string; passkey: object }>, SignInAnswer>('/api/auth/sign-in')
/** Asks for six figures by mail or SMS; the answer does not tell whether there is an account. */
export const useAskForCode = () =>
  useMutation({
    mutationFn: (body: AskForCodeBody) =>
      request<AskForCodeAnswer>('/api/auth/code', { method: 'POST', body }),
  })
/** With the figures, and the ask that they answer. */
export const useSignInByCode = () =>
  useSessionStart<{ ask: string; mail_code: string } & Partial<SignInProof>, SignInAnswer>(
    '/api/auth/code/sign-in',
  )
export const useSignUp = () => useSessionStart<SignUpBody, Session>('/api/auth/sign-up')

/**
 * Asks for a letter with a link to set a new password; the answer does not tell whether there is an
 * account.
 */
export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) =>
      request<{ message: string }>('/api/auth/forgot-password', { method: 'POST', body: { email } }),
  })

/** Sets a new password with the token of that letter. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      request<{ message: string }>('/api/auth/reset-password', { method: 'POST', body }),
  })

/** Confirms a mail address with the token of its letter; profile and session are read anew. */
export function useConfirmEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (token: string) => {
      // Whose session has run out is signed in again before the link asks who opens it.
      await request<Session>('/api/auth/session')
      return request<{ message: string }>('/api/auth/confirm-email', { method: 'POST', body: { token } })
    },
    onSuccess: () => queries.invalidateQueries(),
  })
}
