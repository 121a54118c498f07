import type { CartLineBody } from '@nakshi/contract/shop/cart'
import type { PrintArea } from '@nakshi/contract/shop/designs'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../src/api/queries.ts'
import { request } from '../../src/api/request.ts'
import BulkNames from '../../src/components/studio/BulkNames.tsx'
import { Providers } from '../../src/ssr/Providers.tsx'
import { cart, detail } from '../examples.ts'
import { api, getValue, mockShop, screen, waitFor, within } from './harness.tsx'

type BulkNamesProps = ComponentProps<typeof BulkNames>

const slot = crypto.randomUUID()
const choices = {
  texts: {},
  quantity: 2,
  errors: [],
  photos: [],
  selections: {},
  priceWith: () => 10_000,
  readCustomOptions: () => ({}),
} as Partial<BulkNamesProps['choices']> as BulkNamesProps['choices']
const engine = { layOut: () => null } as object as BulkNamesProps['engine']
const printArea = { id: crypto.randomUUID(), version: 1, area: {} } as PrintArea

/** The dialog as the product page opens it. */
function Names() {
  const [open, setOpen] = useState(true)
  const [savedNames, setSavedNames] = useState<string[] | null>(null)
  if (!open) return <button type="button" onClick={() => setOpen(true)} aria-label="Open" />
  return (
    <BulkNames
      product={detail({ stock: 20 })}
      choices={choices}
      printArea={printArea}
      shownOn={undefined}
      scene={{ texts: [], photos: [] }}
      style={{ texts: [], photos: [] }}
      slot={slot}
      name="Name"
      part={undefined}
      picture={null}
      photos={new Map()}
      engine={engine}
      savedNames={savedNames}
      onSave={setSavedNames}
      onClose={() => setOpen(false)}
    />
  )
}

test('offers no name again that was added to the cart, and loses none typed meanwhile', async () => {
  mockShop()
  const added: unknown[] = []
  api.respond('POST /api/cart', ({ body }) => {
    const { custom_options = {} } = body as CartLineBody
    added.push(custom_options[slot])
    return added.length === 1 ? cart() : Response.error()
  })
  const release = api.hold('POST /api/cart')
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  render(
    <Providers queries={createQueryClient(request)} origin={window.location.origin}>
      <MemoryRouter>
        <Names />
      </MemoryRouter>
    </Providers>,
  )
  const field = (label: string) => screen.findByRole('textbox', { name: label })
  await user.type(await field('Name 1'), 'Asha')
  await user.type(await field('Name 2'), 'Ravi')
  await user.click(screen.getByRole('button', { name: /^Add 2 items to cart/ }))
  await screen.findByRole('button', { name: 'Adding 1 of 2…' })
  await user.keyboard('{Escape}')
  await user.type(await field('Name 2'), ' Kumar')
  release()
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('alert')
  expect(added).toEqual([{ text: 'Asha' }, { text: 'Ravi' }])
  expect(within(dialog).getAllByRole('textbox').map(getValue)).toEqual(['Ravi'])
  await waitFor(() => expect(within(dialog).getByRole('button', { name: /^Close/ })).toBeTruthy())
})
