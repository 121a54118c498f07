import { useRef } from 'react'
import { randomKey, request } from './request.ts'

/** POST with an idempotency key, kept until it succeeds: resending the same body changes nothing twice. */
export function useIdempotentPost() {
  const last = useRef<{ sent: string; key: string }>(undefined)
  return async <T>(path: string, body?: object, signal?: AbortSignal): Promise<T> => {
    const sent = JSON.stringify([path, body])
    const { key } = last.current?.sent === sent ? last.current : { key: randomKey() }
    last.current = { sent, key }
    const response = await request<T>(path, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      signal,
    })
    last.current = undefined
    return response
  }
}
