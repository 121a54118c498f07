import { expect, test } from 'vitest'
import { downloadLabel } from './call-courier.ts'

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
