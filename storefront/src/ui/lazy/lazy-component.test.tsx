import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { lazyComponent, renderWithLazyComponents } from './lazy-component.tsx'

const drawn = (Part: ReturnType<typeof lazyComponent>) =>
  renderWithLazyComponents(() =>
    renderToString(
      <MemoryRouter>
        <Suspense>
          <Part />
        </Suspense>
      </MemoryRouter>,
    ),
  )

test('includes a lazy component in the first page that renders it and in each later one', async () => {
  const Part = lazyComponent(async () => ({ default: () => <p>Here</p> }))
  expect(await drawn(Part)).toContain('<p>Here</p>')
  expect(await drawn(Part)).toContain('<p>Here</p>')
})

test('includes a nested lazy component in the page', async () => {
  const Inner = lazyComponent(async () => ({ default: () => <p>Inner</p> }))
  const Outer = lazyComponent(async () => ({ default: () => <Inner /> }))
  expect(await drawn(Outer)).toContain('<p>Inner</p>')
})

test('renders the fallback of a lazy component that fails to load', async () => {
  const Part = lazyComponent<object>(
    () => Promise.reject(new Error('gone')),
    () => <p>In words</p>,
  )
  expect(await drawn(Part)).toContain('<p>In words</p>')
})
