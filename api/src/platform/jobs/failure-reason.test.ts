import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams, withSubject } from '@nakshi/core/base/message-template'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { toFailureReason } from './failure-reason.ts'

const { failed_job: reasons } = adminMessages
const refused = withSubject('ORD-1', withParams(reasons.sms_refused, { status: 401 }))
/** As pg-boss stores an error. */
const stored = (error: Error) => JSON.parse(JSON.stringify({ ...error, message: error.message }))
const other = (error: string) => toApiMessage(withParams(reasons.other, { error }))

test.each([
  ['an AppError', new AppError(503, 'sms', refused), toApiMessage(refused)],
  ['a stored AppError', stored(new AppError(503, 'sms', refused)), toApiMessage(refused)],
  [
    'a stored AppError without values',
    stored(new AppError(409, 'x', reasons.no_sender)),
    toApiMessage(reasons.no_sender),
  ],
  [
    'an address in a value',
    new AppError(503, 'wa', withParams(reasons.whatsapp_refused, { code: 'asha@example.test' })),
    toApiMessage(withParams(reasons.whatsapp_refused, { code: '(an address)' })),
  ],
  ['an error', new Error('mailbox of <asha@example.test> full'), other('mailbox of (an address) full')],
  ['a stored error', { message: 'mailbox full', stack: 'Error' }, other('mailbox full')],
  [
    'a timeout',
    { value: { message: 'job failed by timeout in active state' } },
    toApiMessage(reasons.timed_out),
  ],
  ['a shutdown', { value: 'pg-boss shut down while active' }, toApiMessage(reasons.interrupted)],
  ['a text', 'no reason', other('no reason')],
  ['anything else', { status: 7 }, other('{"status":7}')],
  ['nothing', undefined, other('undefined')],
])('names the reason of %s', (_what, error, reason) => {
  expect(toFailureReason(error)).toEqual(reason)
})

test('shortens a long reason', () => {
  expect(String(toFailureReason(new Error('x'.repeat(2000))).params.error)).toHaveLength(500)
})
