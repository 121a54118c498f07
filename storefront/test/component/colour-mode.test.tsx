import { expect, test } from 'vitest'
import { getValue, mockShop, openPage, screen, waitFor, within } from './harness.tsx'

test('shows the theme chosen in the menu in the footer as well, from where it can be reset', async () => {
  mockShop()
  const visitor = await openPage('/about')
  const [inFooter] = await screen.findAllByLabelText('Theme')
  if (!inFooter) throw new Error('No field in the footer')
  await visitor.press('Menu')
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await visitor.user.selectOptions(await menu.findByLabelText('Theme'), 'dark')
  await waitFor(() => expect(getValue(inFooter)).toBe('dark'))
  await visitor.user.selectOptions(inFooter, 'system')
  expect(document.documentElement.classList.contains('dark')).toBe(false)
  expect(localStorage.getItem('nakshi:color-mode')).toBeNull()
})
