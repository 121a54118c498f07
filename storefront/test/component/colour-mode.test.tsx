import { expect, test } from 'vitest'
import { applyStoredColorMode, COLOR_MODE_KEY, colourBrowserBars } from '../../src/theme/color-mode.ts'
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

test('colours the bars of the browser as the chosen theme, not as the system', async () => {
  const bars = ['light', 'dark'].map((scheme) => {
    const bar = document.head.appendChild(document.createElement('meta'))
    bar.name = 'theme-color'
    bar.setAttribute('media', `(prefers-color-scheme: ${scheme})`)
    return bar
  })
  const shown = () => bars.map((bar) => bar.getAttribute('media'))
  localStorage.setItem('nakshi:color-mode', 'dark')
  applyStoredColorMode(COLOR_MODE_KEY)
  colourBrowserBars()
  expect(shown()).toEqual(['not all', 'all'])
  mockShop()
  const visitor = await openPage('/about')
  const [field] = await screen.findAllByLabelText('Theme')
  if (!field) throw new Error('No field in the footer')
  await visitor.user.selectOptions(field, 'light')
  await waitFor(() => expect(shown()).toEqual(['all', 'not all']))
  for (const bar of bars) bar.remove()
})
