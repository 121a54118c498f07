import { adminMessages } from '@nakshi/contract/admin/messages'
import { expect, test, vi } from 'vitest'
import {
  api,
  category,
  currentPath,
  expectFocus,
  getValue,
  mockRecords,
  openScreen,
  screen,
  waitFor,
} from './harness.tsx'

test('reports a taken category slug at the slug field and keeps the input', async () => {
  mockRecords('categories', [category({ name: 'Home Decor', slug: 'home-decor' })], category)
  const message = adminMessages.category.slug_taken
  api.fail('POST /api/admin/categories', {
    statusCode: 409,
    code: 'taken',
    message,
    issues: [{ path: 'slug', message }],
  })
  const member = await openScreen('/categories')
  await member.follow('Add Category')
  await expectFocus(await screen.findByRole('heading', { name: 'New category' }))
  const name = () => screen.getByRole('textbox', { name: 'Name' })
  await member.press('Create Category')
  await expectFocus(name())
  expect(name().getAttribute('aria-invalid')).toBe('true')
  await member.fill('textbox', 'Name', 'Homely')
  await member.fill('textbox', 'Slug', 'home-decor')
  await member.press('Create Category')
  const slug = await screen.findByRole('textbox', { name: 'Slug', description: message })
  await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'))
  expect(getValue(name())).toBe('Homely')

  // A list below that is filtered is no leaving.
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await member.fill('textbox', 'Search categories', 'Home')
  await waitFor(() => expect(currentPath()).toMatch(/filter/))
  expect(getValue(name())).toBe('Homely')
  expect(confirm).not.toHaveBeenCalled()
  await member.press('Cancel')
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
  expect(getValue(name())).toBe('Homely')
})
