import type { StepUpMethods } from '@nakshi/contract/shop/second-factor'
import { fetchJson } from '../api/fetch-json.ts'

export async function getStepUpMethods(): Promise<StepUpMethods> {
  return (await fetchJson('/api/auth/step-up/methods', { method: 'POST' })).json
}

/** Throws HttpError with the API's message. */
export async function reauthenticate(proof: object): Promise<void> {
  await fetchJson('/api/auth/step-up', { method: 'POST', body: JSON.stringify(proof) })
}

/** Lazy-loaded. Password managers add extensions that the API rejects; they are dropped. */
export async function getPasskeyAssertion(options: Record<string, unknown>): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { ...(await startAuthentication({ optionsJSON: options as never })), clientExtensionResults: {} }
}
