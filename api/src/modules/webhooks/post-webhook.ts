import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { WebhookFailure } from '@nakshi/core/webhooks/admin-schema'
import { getTraceHeaders } from '../../platform/http/request-context.ts'
import { type AddressPolicy, findUrlError, isAllowedAddress } from './endpoint-url.ts'

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 16_384
const MAX_EXCERPT_CHARACTERS = 500

type WebhookRequest = { url: string; headers: Record<string, string>; body: string }
export type WebhookResponse = {
  status: number | null
  excerpt: string
  /** null: delivered */
  failure: WebhookFailure | null
}

type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void
export type Network = { timeoutMs: number; lookup: Lookup }
export const internet: Network = { timeoutMs: TIMEOUT_MS, lookup }

/** One attempt, at most ten seconds in all. Redirects are not followed. Never throws. */
export async function postWebhook(
  { url, headers, body }: WebhookRequest,
  policy: AddressPolicy,
  { timeoutMs, lookup }: Network = internet,
): Promise<WebhookResponse> {
  if (findUrlError(url, policy)) return failed('private_address')
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(new URL(url), body, {
      method: 'POST',
      headers: { ...headers, ...getTraceHeaders(), 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: createLookup(policy, lookup),
      signal,
    })
    const status = response.statusCode ?? 0
    return { status, excerpt: await readExcerpt(response), failure: toStatusFailure(status) }
  } catch (error) {
    return failed(signal.aborted ? 'timeout' : toFailure(error))
  }
}

const failed = (failure: WebhookFailure): WebhookResponse => ({ status: null, excerpt: '', failure })

function send(url: URL, body: string, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    request(url, options, resolve).on('error', reject).end(body)
  })
}

export class PrivateAddressError extends Error {}

/** Sends GET. The caller checks the text of the URL; the connection is checked here. */
export const openUrl = (
  url: URL,
  {
    headers,
    policy,
    lookup,
    signal,
  }: { headers: Record<string, string>; policy: AddressPolicy; lookup: Lookup; signal: AbortSignal },
): Promise<IncomingMessage> =>
  send(url, '', { method: 'GET', headers, agent: false, lookup: createLookup(policy, lookup), signal })

/** Node connects to what this returns, so no address is used that was not checked (DNS rebinding). */
function createLookup(policy: AddressPolicy, lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('no address'), '')
      if (!addresses.every(({ address }) => isAllowedAddress(address, policy)))
        return callback(new PrivateAddressError(), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Stops reading at the limit; the connection is closed then. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MAX_RESPONSE_BYTES) break
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8')
  // PostgreSQL rejects NUL; other control characters have no place in a log.
  return Array.from(text.replace(/\p{Cc}+/gu, ' ').trim())
    .slice(0, MAX_EXCERPT_CHARACTERS)
    .join('')
}

function toStatusFailure(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function toFailure(error: unknown): WebhookFailure {
  if (error instanceof PrivateAddressError) return 'private_address'
  if (!(error instanceof Error)) return 'connection'
  const code = 'code' in error ? String(error.code) : ''
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'dns'
  return /CERT|TLS|SSL|SIGNATURE|ALTNAME|ISSUER|SELF_SIGNED/.test(code) ? 'tls' : 'connection'
}
