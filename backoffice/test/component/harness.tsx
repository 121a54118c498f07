import type { SessionUser, StaffRole } from '@nakshi/core/accounts/schema'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished } from 'vitest'
import { queryClient } from '../../src/api/query-client.ts'
import { RequireStaff } from '../../src/app/RequireStaff.tsx'
import { api } from './admin-api.ts'
import { counters, shopSettings } from './records.ts'

export { findAxeViolations } from '../../../tools/component/axe.ts'
export { api } from './admin-api.ts'
export * from './order-records.ts'
export * from './records.ts'
export { fireEvent, screen, waitFor, within }

let closeScreen = () => {}

/** Renders the backoffice at a path below `/admin`, signed in as a role, or as a shopper without one. */
export async function openScreen(path: string, role: StaffRole | null = 'owner'): Promise<StaffMember> {
  closeScreen()
  const user: SessionUser = {
    id: crypto.randomUUID(),
    email: 'staff@example.test',
    full_name: 'Asha Rao',
    role: role === null ? 'user' : 'admin',
    staff_role: role,
  }
  api.respond('GET /api/auth/session', { user })
  api.respond('GET /api/admin/counters', counters)
  if (!api.isMocked('GET /api/settings')) api.respond('GET /api/settings', shopSettings)
  if (!api.isMocked('GET /api/admin/preferences')) api.respond('GET /api/admin/preferences', {})
  if (!api.isMocked('PATCH /api/admin/preferences')) api.respond('PATCH /api/admin/preferences', {})
  if (!api.isMocked('GET /api/admin/colour-profiles'))
    api.respond('GET /api/admin/colour-profiles', { items: [] })
  if (!api.isMocked('GET /api/admin/fonts')) api.respond('GET /api/admin/fonts', { items: [] })
  if (!api.isMocked('GET /api/admin/popular-searches')) api.respond('GET /api/admin/popular-searches', [])
  if (!api.isMocked('GET /api/admin/models')) api.respond('GET /api/admin/models', { items: [] })
  if (!api.isMocked('GET /api/admin/saved-views')) api.respond('GET /api/admin/saved-views', { items: [] })
  if (!api.isMocked('GET /api/admin/orders/:id/neighbours'))
    api.respond('GET /api/admin/orders/:id/neighbours', { previous: null, next: null })
  if (!api.isMocked('GET /api/admin/orders/:id/margin'))
    api.respond('GET /api/admin/orders/:id/margin', { lines: [], net: 0, cost: 0, margin: 0, share: null })
  if (!api.isMocked('GET /api/admin/coupons/:id/codes'))
    api.respond('GET /api/admin/coupons/:id/codes', { batches: [] })
  if (!api.isMocked('POST /api/admin/settings/home/preview'))
    api.respond('POST /api/admin/settings/home/preview', { sections: [] })
  if (!api.isMocked('GET /api/admin/customers/:id/store-credit'))
    api.respond('GET /api/admin/customers/:id/store-credit', {
      ...{ balance: 0, gift_cards: [], items: [], total: 0, page: 1, per_page: 10 },
    })
  api.respond('GET /api/admin/events', () => new Response(new ReadableStream()))
  const { queries, ...defaults } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 1 } })
  window.history.replaceState(null, '', `/admin${path}`)
  const router = createBrowserRouter([{ path: '*', element: <RequireStaff /> }], { basename: '/admin' })
  const { unmount } = render(<RouterProvider router={router} />)
  closeScreen = () => {
    unmount()
    router.dispose()
    queryClient.clear()
    closeScreen = () => {}
  }
  onTestFinished(() => closeScreen())
  return new StaffMember()
}

type Name = string | RegExp

/** Uses the screen by names and labels, which may still have to appear. */
class StaffMember {
  readonly user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

  async press(name: Name, part: HTMLElement = document.body): Promise<void> {
    await this.user.click(await within(part).findByRole('button', { name }))
  }

  async follow(name: Name, part: HTMLElement = document.body): Promise<void> {
    await this.user.click(await within(part).findByRole('link', { name }))
  }

  /** Replaces the value of a field at once, as the screen may move the focus meanwhile. */
  async fill(
    role: 'textbox' | 'spinbutton',
    name: Name,
    value: string,
    part: HTMLElement = document.body,
  ): Promise<void> {
    const field = await within(part).findByRole(role, { name })
    await this.user.click(field)
    fireEvent.change(field, { target: { value } })
  }

  /** Chooses an action in the menu of a record. */
  async act(record: string, action: string): Promise<void> {
    await this.press(`Actions for ${record}`)
    await this.user.click(await screen.findByRole('menuitem', { name: action }))
  }
}

/** Where the screen is: path below `/admin` and query. */
export const currentPath = () => (window.location.pathname + window.location.search).replace(/^\/admin/, '')

export const getValue = (field: HTMLElement) => (field as HTMLInputElement).value

export const expectFocus = (element: HTMLElement) =>
  waitFor(() => {
    const { activeElement } = document
    expect(activeElement === element, `the focus is on ${activeElement?.outerHTML.slice(0, 200)}`).toBe(true)
  })

/** A message is shown as a toast, alone or with its reason after it. */
export const expectToast = (message: string) =>
  waitFor(() => {
    const toasts = [...document.querySelectorAll('.MuiSnackbarContent-message')].map(
      ({ textContent }) => textContent,
    )
    expect(
      toasts.filter((text) => text === message || text?.startsWith(`${message}. `)),
      toasts.join(),
    ).not.toEqual([])
  })
