import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { EmojiOffers, SignHelp } from '../../src/components/studio/SignHelp.tsx'
import { screen, waitFor } from './harness.tsx'

function Field({ first }: { first: string }) {
  const [text, setText] = useState(first)
  return (
    <div>
      <input id="field" aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      <EmojiOffers text={text} onWrite={setText} />
      <SignHelp
        name="Name"
        text={text}
        findField={() => document.querySelector<HTMLInputElement>('#field')}
        onWrite={setText}
      />
    </div>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Name', { exact: true })

test('writes a sign between two names, at the caret', async () => {
  render(<Field first="Rohan Isha" />)
  field().setSelectionRange(5, 5)
  const toggle = screen.getByRole('button', { name: 'Add a heart or sign' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await screen.findByRole('group', { name: 'Signs for Name' })
  fireEvent.click(screen.getByRole('button', { name: 'Add a drawn heart' }))
  expect(field().value).toBe('Rohan ♥ Isha')
  await waitFor(() => expect(field().selectionStart).toBe(8))
})

test('turns an emoji into a sign only when asked', async () => {
  render(<Field first="Bruno 🐾 💕 😀" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Print 🐾 as a drawn paw print' }))
  expect(field().value).toBe('Bruno 🐾\ufe0e 💕 😀')
  expect(screen.queryByRole('button', { name: /paw print/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Print 💕 as a drawn heart' }))
  expect(field().value).toBe('Bruno 🐾\ufe0e ♥ 😀')
  expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull()
})
