import { messages } from '@nakshi/core/messages'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pngFile } from '../../../tools/component/png-file.ts'
import { api, expectFocus, expectGone, mockShop, openPage, screen, waitFor } from './harness.tsx'

const uploaded = { url: '/media/custom/a.png', name: 'us.png', type: 'image/png', size: 9 } as const

async function openRequest() {
  mockShop()
  const sent: unknown[] = []
  api.respond('POST /api/uploads', uploaded)
  api.respond('POST /api/contact-messages', ({ body }) => {
    sent.push(body)
    return { reference: 'MSG-1001', message: 'Thank you' }
  })
  const visitor = await openPage('/custom-orders')
  await visitor.fill(/^Your name/, 'Meera Nair')
  await visitor.fill(/^Email/, 'meera@example.test')
  await visitor.fill(/^Description/, 'A lamp like in the photo')
  const upload = async () => {
    const field = await screen.findByLabelText(/Choose photos/)
    await userEvent.setup({ delay: null }).upload(field, pngFile('us.png'))
  }
  return { visitor, upload, sent }
}

test('sends a request with the photo that is still uploading', async () => {
  const { visitor, upload, sent } = await openRequest()
  const release = api.hold('POST /api/uploads')
  await upload()
  await screen.findByText('us.png')
  await visitor.press('Send request')
  await screen.findByRole('button', { name: 'Sending…' })
  release()
  await screen.findByRole('heading', { name: 'Message sent' })
  expect(sent).toMatchObject([{ kind: 'custom_order', images: [uploaded] }])
})

test('sends no request without a photo that failed, until it is removed', async () => {
  const { visitor, upload, sent } = await openRequest()
  api.fail('POST /api/uploads', { statusCode: 422, code: 'invalid', message: 'Not a picture' })
  await upload()
  await screen.findByText('Not a picture')
  await visitor.press('Send request')
  await screen.findByText('An upload failed. Retry or remove it.')
  expect(sent).toEqual([])
  await visitor.press('Remove us.png')
  await expectGone(() => screen.queryByText('us.png'))
  await visitor.press('Send request')
  await waitFor(() => expect(sent).toMatchObject([{ message: 'A lamp like in the photo', images: [] }]))
})

test('asks to sign in again when a photo shows that the session has ended', async () => {
  const { upload } = await openRequest()
  for (const route of ['POST /api/uploads', 'POST /api/auth/refresh'] as const)
    api.fail(route, { statusCode: 401, code: 'unauthorised' })
  api.respond('GET /api/auth/session', { user: null })
  await upload()
  await screen.findByText(messages.general.session_ended.template)
})

test('moves the focus with photos that are removed', async () => {
  const { visitor, upload } = await openRequest()
  await upload()
  await upload()
  const list = () => screen.queryAllByRole('button', { name: 'Remove us.png' })
  await waitFor(() => expect(list().length).toBeGreaterThanOrEqual(2))
  // Photos of another test may be left
  for (let [first, next] = list(); first; [first, next] = list()) {
    await visitor.user.click(first)
    await expectFocus(next ?? (await screen.findByLabelText(/Choose photos/)))
  }
})
