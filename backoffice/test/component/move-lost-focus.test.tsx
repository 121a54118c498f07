import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { test } from 'vitest'
import { moveLostFocus } from '../../src/app/move-lost-focus.ts'
import { expectFocus } from './harness.tsx'

function Page({ toast }: { toast: boolean }) {
  useEffect(moveLostFocus, [])
  return (
    <>
      <main>
        <h1>Orders</h1>
        <button type="button">Export</button>
        <input aria-label="Search" />
      </main>
      {toast && <button type="button">Undo</button>}
    </>
  )
}

test('returns the focus of a toast to a button, not to a field that opens the keyboard of a phone', async () => {
  const { rerender } = render(<Page toast />)
  for (const [role, name] of [
    ['button', 'Export'],
    ['textbox', 'Search'],
    ['button', 'Undo'],
  ] as const)
    screen.getByRole(role, { name }).focus()
  rerender(<Page toast={false} />)
  await expectFocus(screen.getByRole('button', { name: 'Export' }))
})
