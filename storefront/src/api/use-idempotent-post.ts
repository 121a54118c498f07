import { randomKey } from '@nakshi/client/random-key'
import { useRef } from 'react'
import { request } from './request.ts'

/** POST with an idempotency key, kept until it succeeds: resending the same body changes nothing twice. */
export function useIdempotentPost() {
  const { current: last } = useRef({ sent: '', key: '' })
  return async <T>(path: string, body?: object, signal?: AbortSignal): Promise<T> => {
    const sent = JSON.stringify([path, body])
    if (last.sent !== sent) Object.assign(last, { sent, key: randomKey() })
    const headers = { 'idempotency-key': last.key }
    const response = await request<T>(path, { method: 'POST', body, headers, signal })
    last.sent = ''
    return response
  }
}
