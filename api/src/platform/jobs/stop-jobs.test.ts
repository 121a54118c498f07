import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createSmsShop, newShopper, requestOtp } from '../../../test/harness-sms.ts'

const unheard: unknown[] = []
const note = (error: unknown) => unheard.push(error)
process.on('unhandledRejection', note)
afterEach(() => process.off('unhandledRejection', note))

test('keeps the process alive when a job outlasts the shutdown and the database is closed', async () => {
  const sms = await createSmsShop({ timeoutMs: 30_000 })
  sms.msg91.broken = 'hangs'
  const { client } = await newShopper(sms.shop)
  expect((await requestOtp(client)).statusCode).toBe(200)
  await vi.waitFor(() => expect(sms.msg91.asked).toHaveLength(1), { timeout: 15_000 })
  const warn = vi.spyOn(sms.shop.app.log, 'warn')
  // Last of all the stand-in hangs up, and with it the job fails
  await sms.close()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.anything(), 'job failed, will be retried'))
  await nextTurn()
  expect(unheard).toEqual([])
})
