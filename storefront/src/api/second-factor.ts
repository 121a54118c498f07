import type { RecoveryCodesResponse, SecondFactor, TotpEnrolment } from '@nakshi/core/accounts/second-factor'
import { secondFactorMessages } from '@nakshi/core/accounts/second-factor-messages'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { personalQuery } from './queries.ts'
import { ApiError, request } from './request.ts'
import { useUserId } from './session.ts'

const BASE = '/api/profile/second-factor'
const secondFactorQuery = (userId: string | null) => personalQuery<SecondFactor>(BASE, userId)

export const useSecondFactor = () => useQuery(secondFactorQuery(useUserId()))

const CHANGE = ['second-factor']

/** True while a change runs whose response may hold recovery codes that are shown once. */
export const useIsSecondFactorChanging = () => useIsMutating({ mutationKey: CHANGE }) > 0

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  const { queryKey } = secondFactorQuery(useUserId())
  return useMutation({
    mutationKey: CHANGE,
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}

const post = <Answer>(path: string, body: object) =>
  request<Answer>(`${BASE}/${path}`, { method: 'POST', body })

export const useStartTotpSetup = () =>
  useMutation({
    mutationFn: (password?: string) => post<TotpEnrolment>('app', { current_password: password }),
  })

export const useConfirmTotp = () =>
  useChange((code: string) => post<RecoveryCodesResponse>('app/confirm', { code }))

/** The WebAuthn library is loaded on use. */
export const useAddPasskey = () =>
  useChange(async ({ password, name }: { password: string | undefined; name: string }) => {
    const options = await post<Record<string, unknown>>('passkeys/options', { current_password: password })
    const { startRegistration } = await import('@simplewebauthn/browser')
    const credential = await startRegistration({ optionsJSON: options as never }).catch(throwPasskeyError)
    const passkey = { ...credential, clientExtensionResults: {} }
    return post<RecoveryCodesResponse>('passkeys', { name, passkey })
  })

export const useRemoveTotp = () =>
  useChange((password?: string) =>
    request<SecondFactor>(`${BASE}/app`, { method: 'DELETE', body: { current_password: password } }),
  )

export const useRemovePasskey = () =>
  useChange(({ password, id }: { password: string | undefined; id: string }) =>
    request<SecondFactor>(`${BASE}/passkeys/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      body: { current_password: password },
    }),
  )

export const useCreateRecoveryCodes = () =>
  useChange((password?: string) =>
    post<RecoveryCodesResponse>('recovery-codes', { current_password: password }),
  )

/** Passkey assertion for a sign-in. Drops client extension results, which password managers add unasked. */
export async function promptPasskey(options: Record<string, unknown>): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const assertion = await startAuthentication({ optionsJSON: options as never }).catch(throwPasskeyError)
  return { ...assertion, clientExtensionResults: {} }
}

/** The browser's own messages are for developers. */
function throwPasskeyError(error: Error): never {
  const { passkey_known, passkey_failed } = secondFactorMessages
  const isKnown = error.name === 'InvalidStateError'
  throw new ApiError(0, 'PASSKEY', isKnown ? passkey_known.template : passkey_failed.template)
}
