import type { FailedJob } from '@nakshi/core/notifications/admin-failed-jobs'
import { expect, test } from 'vitest'
import { api, findAxeViolations, openScreen, screen } from './harness.tsx'
import { toListResponse } from './records.ts'

const job = (changes: Partial<FailedJob>): FailedJob => ({
  id: crypto.randomUUID(),
  queue: 'mail',
  state: 'failed',
  email: null,
  email_name: null,
  order_id: null,
  order_number: null,
  reason: null,
  attempts: 1,
  made_at: '2026-11-20T06:00:00.000Z',
  failed_at: '2026-11-20T06:05:00.000Z',
  next_try_at: null,
  ...changes,
})

test('names each failed email as its text, and every other job by its queue', async () => {
  api.respond('GET /api/admin/failed-jobs', () =>
    toListResponse([
      job({ email: 'password_reset', email_name: 'Password reset' }),
      job({ email: 'removed_since' }),
      job({ queue: 'erase' }),
    ]),
  )
  await openScreen('/failed-jobs')
  await screen.findByRole('button', { name: 'Try again: Email: Password reset' })
  const names = screen.getAllByRole('button', { name: /^Try again: / }).map((button) => button.ariaLabel)
  expect(names).toEqual([
    'Try again: Email: Password reset',
    'Try again: Email',
    'Try again: Deletion of a closed account’s files',
  ])
  expect(await findAxeViolations()).toEqual([])
})

test('shows why a job failed, by the code of the message', async () => {
  const reason = { message: 'As it was stored', message_code: 'admin_failed_job_timed_out', params: {} }
  const unknown = { message: 'Of a later version', message_code: 'unknown', params: {} }
  api.respond('GET /api/admin/failed-jobs', () =>
    toListResponse([job({ reason }), job({ reason: unknown }), job({ reason: null })]),
  )
  await openScreen('/failed-jobs')
  await screen.findByText('It took too long and was stopped')
  screen.getByText('Of a later version')
})
