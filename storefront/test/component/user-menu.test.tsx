import { expect, test } from 'vitest'
import { expectFocus, expectGone, findAxeViolations, mockShop, openPage, screen } from './harness.tsx'

const findButton = () => screen.findByRole('button', { name: /^Account of/ })
const item = (name: string) => screen.getByRole('menuitem', { name })
const queryMenu = () => screen.queryByRole('menu')

test('opens the account menu by key or click, moves through it by arrows, and gives the focus back', async () => {
  mockShop()
  const { user } = await openPage('/cookies')
  const button = await findButton()
  expect(button.getAttribute('aria-expanded')).toBe('false')

  button.focus()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('menu')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(await findAxeViolations()).toEqual([])
  await expectFocus(item('Profile'))
  expect(item('Profile').getAttribute('href')).toBe('/profile')
  await user.keyboard('{ArrowUp}')
  await expectFocus(item('Sign Out'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await expectFocus(item('Orders'))
  await user.keyboard('{End}')
  await expectFocus(item('Sign Out'))
  await user.keyboard('{Escape}')
  await expectGone(queryMenu)
  await expectFocus(button)

  await user.click(button)
  await screen.findByRole('menu')
  await user.click(button)
  await expectGone(queryMenu)

  await user.click(button)
  await screen.findByRole('menu')
  await user.tab()
  await expectGone(queryMenu)
})

test('changes the colour mode from the account menu, and closes it', async () => {
  mockShop()
  const { user } = await openPage('/cookies')
  await user.click(await findButton())
  const wasDark = document.documentElement.classList.contains('dark')
  // Of the two labels, the stylesheet shows one
  await user.click(await screen.findByRole('menuitem', { name: /mode/ }))
  expect(document.documentElement.classList.contains('dark')).toBe(!wasDark)
  await expectGone(queryMenu)
})
