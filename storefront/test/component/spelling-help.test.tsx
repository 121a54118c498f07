import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../src/api/queries.ts'
import { request } from '../../src/api/request.ts'
import { Providers } from '../../src/app/Providers.tsx'
import { TransliterationHelp } from '../../src/components/studio/TransliterationHelp.tsx'
import { api, mockShop, screen, waitFor } from './harness.tsx'

function Field({ typed }: { typed: string }) {
  const [text, setText] = useState(typed)
  return (
    <>
      <output>{text}</output>
      <TransliterationHelp text={text} onWrite={setText} />
    </>
  )
}

function open(typed: string): string[] {
  mockShop()
  const asked: string[] = []
  api.respond('GET /api/spellings', ({ search }) => {
    asked.push(`${search.get('text')} ${search.get('language')}`)
    return {
      offers: [
        { text: 'रोहन', is_certain: true },
        { text: 'रोहण', is_certain: false },
      ],
    }
  })
  const router = createMemoryRouter([{ path: '/', element: <Field typed={typed} /> }])
  render(
    <Providers queries={createQueryClient(request)} origin={window.location.origin}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return asked
}

test('asks for spellings when opened, and marks the uncertain ones', async () => {
  const asked = open('Rohan')
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Write it in Hindi or another language' }))
  await screen.findByRole('button', { name: 'रोहन' })
  await userEvent.click(screen.getByRole('button', { name: /^रोहण ?Please check/ }))
  expect(document.querySelector('output')?.textContent).toBe('रोहण')
  expect(asked[0]).toBe('Rohan hi')
})

test('asks for the language chosen', async () => {
  const asked = open('Rohan')
  await userEvent.click(screen.getByRole('button', { name: 'Write it in Hindi or another language' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Gujarati')
  await waitFor(() => expect(asked).toContain('Rohan gu'))
})

test('says that suggestions need a connection', async () => {
  open('Rohan')
  api.disconnect('GET /api/spellings')
  await userEvent.click(screen.getByRole('button', { name: 'Write it in Hindi or another language' }))
  await screen.findByText('Suggestions need a connection. You can type the name yourself.')
})

test('offers nothing for digits and other scripts', () => {
  open('২৪')
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers the letters of Urdu for those of an Arabic keyboard, without asking the server', async () => {
  const asked = open('سيف علي')
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'سیف علی' }))
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe('سیف علی'))
  expect(screen.queryByText('With Urdu letters')).toBeNull()
  expect(asked).toEqual([])
})
