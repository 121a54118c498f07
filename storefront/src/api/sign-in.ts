import { broadcastSessionChange } from '@nakshi/client/session-broadcast'
import type { RequestOtpBody, RequestOtpResponse } from '@nakshi/core/accounts/otp'
import type { Session, SignInResponse } from '@nakshi/core/accounts/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { isPersonalQuery } from './queries.ts'
import { request } from './request.ts'
import { sessionQuery } from './session.ts'

interface SignInBody {
  email: string
  password: string
}
/** Second factor, sent with the same email and password. */
export type SecondFactorProof = { code: string } | { passkey: object }
export type OtpProof = { ask: string; mail_code: string }
type SignUpBody = SignInBody & { full_name: string }

/** A request that starts a session. */
function useStartSession<Body, Answer extends Session>(path: string) {
  const queries = useQueryClient()
  return useAbortableMutation({
    mutationFn: (body: Body, signal) => request<Answer>(path, { method: 'POST', body, signal }),
    onSuccess: ({ user }) => {
      if (!user) return
      queries.setQueryData(sessionQuery.queryKey, { user })
      broadcastSessionChange('arrived')
      // Data may have changed since the previous session expired
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isPersonalQuery(queryKey) })
    },
  })
}

/** Responds without a user, but with the methods, if the account has a second factor. */
export const useSignIn = () =>
  useStartSession<SignInBody & Partial<{ code: string; passkey: object }>, SignInResponse>(
    '/api/auth/sign-in',
  )
/** Requests an OTP by email or SMS. The response does not reveal whether the account exists. */
export const useSendOtp = () =>
  useMutation({
    mutationFn: (body: RequestOtpBody) =>
      request<RequestOtpResponse>('/api/auth/otp', { method: 'POST', body }),
  })
export const useSignInByOtp = () =>
  useStartSession<OtpProof & Partial<SecondFactorProof>, SignInResponse>('/api/auth/otp/sign-in')
/** As Google named the shopper in this browser. */
export const useSignInWithGoogle = () =>
  useStartSession<Partial<SecondFactorProof>, SignInResponse>('/api/auth/google/sign-in')
export const useSignUp = () => useStartSession<SignUpBody, Session>('/api/auth/sign-up')

/** Requests a password reset email. The response does not reveal whether the account exists. */
export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) =>
      request<{ message: string }>('/api/auth/forgot-password', { method: 'POST', body: { email } }),
  })

/** Ends the sessions of the account, also one of this browser. */
export function useResetPassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      request<{ message: string }>('/api/auth/reset-password', { method: 'POST', body }),
    onSuccess: () => queries.invalidateQueries(sessionQuery),
  })
}

export function useConfirmEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (token: string) => {
      // An expired session is renewed before the link checks the user.
      await request<Session>('/api/auth/session')
      return request<{ message: string }>('/api/auth/confirm-email', { method: 'POST', body: { token } })
    },
    onSuccess: () => queries.invalidateQueries(),
  })
}
