import type { PrintArea } from '@nakshi/core/designs/schema'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import SideTabs from '../../src/components/studio/SideTabs.tsx'
import { screen } from './harness.tsx'

const [name, photo] = [crypto.randomUUID(), crypto.randomUUID()]
const side = (side: string, ...keys: string[]) =>
  ({ id: crypto.randomUUID(), side, area: { slots: keys.map((key) => ({ key })) } }) as PrintArea
const sides = [side('Front', photo), side('Back', name, `${photo}-2`)]

function Keychain({ sides: shownSides = sides, isLoaded = true }) {
  const [shown, setShown] = useState('Front')
  const area = shownSides.find((one) => one.side === shown) ?? expect.fail('no side')
  return (
    <>
      {isLoaded && <SideTabs sides={shownSides} shown={area} onShow={setShown} />}
      <div data-option={name}>
        <input aria-label="Name" />
      </div>
      <div data-option={photo}>
        <input aria-label="Photos" />
      </div>
    </>
  )
}

const getShown = () => screen.getByRole('button', { pressed: true }).textContent

test('shows the side whose button is clicked', async () => {
  render(<Keychain />)
  expect(screen.getByRole('group', { name: 'Sides' })).toBeDefined()
  expect(getShown()).toBe('Front')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(getShown()).toBe('Back')
})

test('shows the side of the field that is edited, and stays on a side that has it', async () => {
  render(<Keychain />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }))
  expect(getShown()).toBe('Back')
  await userEvent.click(screen.getByRole('textbox', { name: 'Photos' }))
  expect(getShown()).toBe('Back')
})

test('shows the side of a field that was reached before the sides were loaded', async () => {
  const { rerender } = render(<Keychain isLoaded={false} />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }))
  rerender(<Keychain />)
  expect(getShown()).toBe('Back')
})

test('shows each of two sides that have the same name in a language', async () => {
  render(<Keychain sides={sides.map((one) => ({ ...one, side_label: 'साइड' }))} />)
  const [front, back] = screen.getAllByRole('button', { name: 'साइड' })
  expect([front?.ariaPressed, back?.ariaPressed]).toEqual(['true', 'false'])
  await userEvent.click(back ?? expect.fail('one side'))
  expect([front?.ariaPressed, back?.ariaPressed]).toEqual(['false', 'true'])
})
