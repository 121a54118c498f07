import { useRef } from 'react'
import { randomKey, request } from './request.ts'

/** POST with an idempotency key, kept until it succeeds: resending the same body changes nothing twice. */
export function useIdempotentPost() {
  const last = useRef<[sent: string, key: string]>(['', ''])
  return async <T>(path: string, body?: object, signal?: AbortSignal): Promise<T> => {
    const sent = JSON.stringify([path, body])
    if (last.current[0] !== sent) last.current = [sent, randomKey()]
    const headers = { 'idempotency-key': last.current[1] }
    const response = await request<T>(path, { method: 'POST', body, headers, signal })
    last.current = ['', '']
    return response
  }
}
