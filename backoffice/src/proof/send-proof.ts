import type { StepUpMethods } from '@nakshi/api/contract/second-factor'
import { fetchJson } from '../api/fetch-json.ts'

/** How whoever sits there can prove who it is. */
export async function getStepUpMethods(): Promise<StepUpMethods> {
  return (await fetchJson('/api/auth/proof/ways', { method: 'POST' })).json
}

/** @throws {HttpError} with the API's own sentence when it does not hold */
export async function reauthenticate(proof: object): Promise<void> {
  await fetchJson('/api/auth/proof', { method: 'POST', body: JSON.stringify(proof) })
}

/**
 * What the browser's passkey says to a challenge, loaded when it is used. Password stores add
 * extensions that nobody asked for; they stay here.
 */
export async function getPasskeyAssertion(options: Record<string, unknown>): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { ...(await startAuthentication({ optionsJSON: options as never })), clientExtensionResults: {} }
}
