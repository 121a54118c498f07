import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hideMailAddresses } from '../jobs/failure-reason.ts'
import { serializeError, serializeRequest } from './request-log.ts'

test('logs the cause of a failed query without personal data', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_unique"'),
    {
      code: '23505',
      detail: 'Key (email)=(asha@example.test) already exists.',
    },
  )
  const error = new DrizzleQueryError('insert into users values ($1)', ['asha@example.test'], cause)
  const logged = serializeError(error)
  expect(logged).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'query failed: insert into users values ($1)',
    cause: { code: '23505', message: expect.stringContaining('users_email_unique') },
  })
  expect(JSON.stringify(logged)).not.toContain('asha@example.test')
})

test('logs a rejected email without the mailbox', () => {
  const logged = serializeError(
    new Error('550 5.1.1 <asha@example.test>: no such mailbox, asha@example.test'),
  )
  expect(logged.message).toBe('550 5.1.1 <(mailbox)>: no such mailbox, (mailbox)')
})

test('removes mailboxes in linear time', () => {
  const word = 'x'.repeat(400_000)
  expect(serializeError(new Error(`${word} to a@b@c.example`)).message).toBe(`${word} to (mailbox)`)
  expect(hideMailAddresses(`${word} for "<asha@example.test>"`)).toBe(`${word} for "(an address)"`)
})

test.each([
  ['/api/orders?token=secret', '/api/orders'],
  [`/api/shared-designs/${'-a_9'.repeat(6)}/preview?w=1`, '/api/shared-designs/(token)/preview'],
  [`/designs/${'-a_9'.repeat(6)}`, '/designs/(token)'],
  [
    '/api/designs/0191d2a4-0000-4000-8000-00000000000a/share',
    '/api/designs/0191d2a4-0000-4000-8000-00000000000a/share',
  ],
])('logs no secret of the address %s', (url, path) => {
  expect(serializeRequest({ method: 'GET', url })).toEqual({ method: 'GET', path })
})
