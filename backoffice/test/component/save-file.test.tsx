import { messages } from '@nakshi/core/messages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchFile, saveFile } from '../../src/ui/buttons/fetch-file.ts'

test('keeps a saved file readable for a while after the click', () => {
  vi.useFakeTimers()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const revoked: string[] = []
  const { createObjectURL, revokeObjectURL } = URL
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: (url: string) => revoked.push(url) })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })
  saveFile({ file: new Blob(['a']), name: 'orders.csv' })
  vi.advanceTimersByTime(5000)
  expect(revoked).toEqual([])
  vi.runAllTimers()
  expect(revoked).toEqual(['blob:a'])
})

test.each([
  [
    'a message with values',
    Response.json(
      { message: 'At most 3', message_code: 'webhook_too_many', params: { max: 3 } },
      { status: 422, headers: { 'content-type': 'application/json; charset=utf-8' } },
    ),
    'At most 3 webhooks are possible. Delete one first.',
  ],
  [
    'a page of a proxy',
    new Response('<h1>Forbidden</h1>', { status: 403 }),
    messages.general.internal_error.template,
  ],
  ['no response', new TypeError('Failed to fetch'), messages.general.unreachable.template],
])('says why a file could not be loaded: %s', async (_name, answer, sentence) => {
  const answers = vi.spyOn(globalThis, 'fetch')
  if (answer instanceof Error) answers.mockRejectedValue(answer)
  else answers.mockResolvedValue(answer)
  onTestFinished(() => answers.mockRestore())
  await expect(fetchFile('/api/admin/orders/export')).rejects.toThrow(sentence)
})
