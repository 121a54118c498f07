import { expect, test } from 'vitest'
import { downloadLabel } from './call-courier.ts'
import { getCourierErrorCounts } from './courier-errors.ts'

const account = { courier: 'Shiprocket', apiUrl: 'http://127.0.0.1:1', timeoutMs: 500 }

test.each([
  'https://127.0.0.1:1/label.pdf',
  'https://169.254.169.254/latest/meta-data',
  'https://labels.amazonaws.com.example.test/label.pdf',
  'https://evilshiprocket.in/label.pdf',
  'http://labels.amazonaws.com/label.pdf',
  'file:///etc/passwd',
  'label.pdf',
])('does not download a label from %s', async (link) => {
  await expect(downloadLabel(account, link)).rejects.toMatchObject({ kind: 'unreadable' })
})

test('counts the errors of each courier, those of an open circuit breaker as well', async () => {
  const getCount = (kind: string) =>
    getCourierErrorCounts().find((each) => each.courier === 'shiprocket' && each.kind === kind)?.times ?? 0
  const before = { unreachable: getCount('unreachable'), paused: getCount('paused') }
  const account = { courier: 'Shiprocket', apiUrl: 'http://127.0.0.1:1', timeoutMs: 500 }
  const download = () => downloadLabel(account, 'http://127.0.0.1:1/label.pdf').catch(() => {})
  for (let request = 1; request <= 7; request += 1) await download()
  expect(getCount('unreachable') - before.unreachable).toBe(5)
  expect(getCount('paused') - before.paused).toBe(2)
})
