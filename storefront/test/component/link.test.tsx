import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Link, NavLink } from '../../src/ui/Link.tsx'

async function openLinks() {
  window.history.replaceState(null, '', '/orders/1')
  const page = (
    <nav>
      <Link to="/cart?line=2#total">Cart</Link>
      <Link to="/orders/1">This order</Link>
      <Link to="/feed.xml" reloadDocument>
        Feed
      </Link>
      <Link to="/checkout" onClick={(event) => event.preventDefault()}>
        Checkout
      </Link>
      <NavLink to="/orders">Orders</NavLink>
      <NavLink to="/orders" end>
        All orders
      </NavLink>
      <NavLink to="/">Home</NavLink>
    </nav>
  )
  const router = createBrowserRouter([{ path: '*', element: page }])
  const { unmount } = render(<RouterProvider router={router} />)
  onTestFinished(() => {
    unmount()
    router.dispose()
  })
  return { router, user: userEvent.setup() }
}
const link = (name: string) => screen.getByRole('link', { name })

test('opens a page without loading the document, and the page shown replaces itself', async () => {
  const { router, user } = await openLinks()
  const push = vi.spyOn(window.history, 'pushState')
  onTestFinished(() => push.mockRestore())
  await user.click(link('This order'))
  expect(push).not.toHaveBeenCalled()
  await user.click(link('Cart'))
  expect(push).toHaveBeenCalledOnce()
  expect(router.state.location).toMatchObject({ pathname: '/cart', search: '?line=2', hash: '#total' })
})

test.each(['{Control>}', '{Meta>}', '{Shift>}', '{Alt>}'])(
  'leaves a click with %s to the browser',
  async (key) => {
    const { router, user } = await openLinks()
    await user.keyboard(key)
    await user.click(link('Cart'))
    expect(router.state.location.pathname).toBe('/orders/1')
  },
)

test('leaves pages of the server to the browser, and a prevented click to its handler', async () => {
  const { router, user } = await openLinks()
  await user.click(link('Feed'))
  await user.click(link('Checkout'))
  expect(router.state.location.pathname).toBe('/orders/1')
})

test('marks the links of the page shown, and of pages above it', async () => {
  await openLinks()
  expect(link('Orders').getAttribute('aria-current')).toBe('page')
  expect(link('All orders').hasAttribute('aria-current')).toBe(false)
  expect(link('Home').hasAttribute('aria-current')).toBe(false)
})
