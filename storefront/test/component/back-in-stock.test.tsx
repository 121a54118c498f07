import { expect, test } from 'vitest'
import { api, mockShop, openPage, screen } from './harness.tsx'

test('cancels an alert after a failed confirmation without showing its error any longer', async () => {
  mockShop()
  api.fail('POST /api/back-in-stock/confirm', { statusCode: 410, message: 'This link has expired.' })
  api.respond('POST /api/back-in-stock/withdraw', { message: 'We will not email you.' })
  const visitor = await openPage('/back-in-stock#token')
  await visitor.press('Notify me')
  await screen.findByText('This link has expired.')
  await visitor.press('Cancel alert')
  await screen.findByText('We will not email you.')
  expect(screen.queryByText('This link has expired.')).toBeNull()
})

test.each(['/back-in-stock', '/auth?mode=confirm'])(
  'offers no button at %s without the link of an email',
  async (path) => {
    mockShop()
    await openPage(path)
    await screen.findByText(/^Open the link in our email/)
    expect(
      screen.queryByRole('button', { name: /^(Notify me|Confirm email address|Cancel alert)$/ }),
    ).toBeNull()
  },
)
