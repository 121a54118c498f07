import { expect, test } from 'vitest'
import { profile } from '../examples.ts'
import { api, findAxeViolations, mockShop, openPage, screen, waitFor } from './harness.tsx'

function mockProfile(): unknown[] {
  const saved: { language?: 'en' | 'hi' }[] = []
  api.respond('GET /api/profile', () => profile(saved.at(-1)))
  api.respond('PATCH /api/profile', ({ body }) => {
    saved.push(body as { language?: 'en' | 'hi' })
    return profile(saved.at(-1))
  })
  return saved
}

test('chooses the language of emails in the profile', async () => {
  mockShop()
  const saved = mockProfile()
  const visitor = await openPage('/profile')
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language of emails' })
  expect(select.value).toBe('en')
  await visitor.user.selectOptions(select, 'हिन्दी')
  await waitFor(() => expect(saved).toEqual([{ language: 'hi' }]))
  await waitFor(() => expect(select.value).toBe('hi'))
  expect(await findAxeViolations()).toEqual([])
})

test('keeps the language chosen in the menu with the account', async () => {
  mockShop()
  const saved = mockProfile()
  const visitor = await openPage('/profile')
  await screen.findByRole('combobox', { name: 'Language of emails' })
  // jsdom loads no documents
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  const [link] = await screen.findAllByRole('link', { name: 'हिन्दी' })
  if (!link) throw new Error('there is no language menu')
  await visitor.user.click(link)
  await waitFor(() => expect(saved).toEqual([{ language: 'hi' }]))
})
