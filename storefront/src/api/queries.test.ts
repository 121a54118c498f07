import { messages } from '@nakshi/core/messages'
import { type MutationOptions, onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient, QUEUED_OFFLINE } from './queries.ts'
import { request } from './request.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

/** A page without a connection, and what it has sent. */
function offline() {
  const queries = createQueryClient(request)
  queries.mount()
  onlineManager.setOnline(false)
  const sent: string[] = []
  const press = (name: string, options: Partial<MutationOptions> = {}) =>
    queries
      .getMutationCache()
      .build(queries, {
        mutationFn: async () => {
          if (!onlineManager.isOnline()) throw new Error('no connection')
          sent.push(name)
        },
        ...options,
      })
      .execute(undefined)
  const comeBack = async () => {
    onlineManager.setOnline(true)
    await queries.resumePausedMutations()
  }
  return { press, sent, comeBack }
}

describe('a mutation without a connection', () => {
  it('fails at once and is not sent later', async () => {
    const { press, sent, comeBack } = offline()
    await expect(press('delete account')).rejects.toThrow('no connection')
    await comeBack()
    expect(sent).toEqual([])
  })

  it('fails at once behind another that waits for the connection', async () => {
    const { press, sent, comeBack } = offline()
    const scope = { id: 'cart' }
    const quantity = press('quantity', { ...QUEUED_OFFLINE, scope })
    await expect(press('clear cart', { scope })).rejects.toThrow(messages.general.unreachable.template)
    await comeBack()
    await quantity
    expect(sent).toEqual(['quantity'])
  })

  it('waits when queued, and is sent in click order', async () => {
    const { press, sent, comeBack } = offline()
    const queued = { ...QUEUED_OFFLINE, scope: { id: 'wishlist' } }
    const pressed = [press('wish', queued), press('no wish', queued)]
    await vi.waitFor(() => expect(sent).toEqual([]))
    await comeBack()
    await Promise.all(pressed)
    expect(sent).toEqual(['wish', 'no wish'])
  })
})

describe('a request', () => {
  it('fails with a message when its timeout is reached', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
      init?.signal?.throwIfAborted()
      return Response.json({})
    })
    await expect(request('/api/auth/session')).rejects.toMatchObject({
      status: 0,
      message: messages.general.timed_out.template,
    })
  })

  it('fails with a message when its response is cut off', async () => {
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
    const headers = { 'content-type': 'application/json' }
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(cut, { headers }))
    await expect(request('/api/auth/session')).rejects.toMatchObject({
      status: 0,
      message: messages.general.unreachable.template,
    })
  })

  it('is aborted through the caller’s signal', async () => {
    const leaving = new AbortController()
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_path, init) =>
        new Promise((_answer, refuse) => {
          init?.signal?.addEventListener('abort', () => refuse(init.signal?.reason))
        }),
    )
    const asked = request('/api/auth/session', { signal: leaving.signal })
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})
