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

test('the first page that meets a late part is sent with it, and so is each after', async () => {
  const Part = lazyComponent(async () => ({ default: () => <p>Here</p> }))
  expect(await drawn(Part)).toContain('<p>Here</p>')
  expect(await drawn(Part)).toContain('<p>Here</p>')
})

test('a part within a late part comes with the page too', async () => {
  const Inner = lazyComponent(async () => ({ default: () => <p>Inner</p> }))
  const Outer = lazyComponent(async () => ({ default: () => <Inner /> }))
  expect(await drawn(Outer)).toContain('<p>Inner</p>')
})

test('a part that cannot be fetched leaves what stands instead', async () => {
  const Part = lazyComponent<object>(
    () => Promise.reject(new Error('gone')),
    () => <p>In words</p>,
  )
  expect(await drawn(Part)).toContain('<p>In words</p>')
})
