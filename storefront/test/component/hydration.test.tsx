import { act, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { cartQuery } from '../../src/api/cart.ts'
import { createQueryClient } from '../../src/api/queries.ts'
import { sessionQuery } from '../../src/api/session.ts'
import { settingsQuery } from '../../src/api/settings.ts'
import { Providers } from '../../src/app/Providers.tsx'
import { SignInForm } from '../../src/auth/SignInForm.tsx'
import { Hero } from '../../src/components/home/Hero.tsx'
import { Header } from '../../src/components/layout/Header.tsx'
import { ListSearch } from '../../src/components/product-list/ListControls.tsx'
import { cart, settings, user } from '../examples.ts'
import { mockShop } from './harness.tsx'

/** Types into the server's HTML, then hydrates it and lets the session arrive. */
async function typeBeforeHydration(part: ReactNode, selector: string, text: string) {
  const shopper = user()
  mockShop({ user: shopper })
  const queries = createQueryClient(() => new Promise(() => {}))
  queries.setQueryData(cartQuery(shopper.id).queryKey, cart())
  queries.setQueryData(settingsQuery.queryKey, settings)
  const router = createMemoryRouter([{ path: '*', element: part }])
  const app = (
    <Providers queries={queries} origin="http://shop.test">
      <RouterProvider router={router} />
    </Providers>
  )
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(app)
  const field = root.querySelector<HTMLInputElement>(selector)
  if (!field) throw new Error(`${selector}: not rendered`)
  field.value = text
  const hydrated = await act(async () => hydrateRoot(root, app))
  onTestFinished(() => {
    hydrated.unmount()
    root.remove()
  })
  await act(async () => {
    queries.setQueryData(sessionQuery.queryKey, { user: shopper })
  })
  const account = root.querySelector('.header-account')
  if (account) await waitFor(() => expect(account.querySelector('a')).toBeNull())
  return { value: field.value, queries }
}

test.each([
  ['the header search', <Header key="1" />, '#header-search'],
  ['the search of a list', <ListSearch key="2" search="" />, '#list-search'],
])('keeps what was typed into %s before hydration', async (_name, part, selector) => {
  expect((await typeBeforeHydration(part, selector, 'mug')).value).toBe('mug')
})

test('previews a name that was typed before hydration', async () => {
  const hero = { ...settings.hero_settings, name_product: 'name-mug' }
  const { queries } = await typeBeforeHydration(<Hero hero={hero} />, '.hero-name input', 'Asha')
  const queryKey = ['/api/products/name-mug/studio']
  await waitFor(() => expect(queries.getQueryCache().find({ queryKey })).toBeDefined())
})

test('first renders the sign-in page without the outcome of Google, which the server does not see', () => {
  const queries = createQueryClient(() => new Promise(() => {}))
  queries.setQueryData(settingsQuery.queryKey, { ...settings, google: true })
  const form = <SignInForm email="" onEmail={() => {}} getModeUrl={() => '/auth'} />
  const render = (path: string) =>
    renderToString(
      <Providers queries={queries} origin="http://shop.test">
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element: form }], { initialEntries: [path] })}
        />
      </Providers>,
    )
  expect(render('/auth?google=expired')).toBe(render('/auth'))
})
