import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished } from 'vitest'
import { pageData } from '../../src/api/page-data.ts'
import { createQueryClient } from '../../src/api/queries.ts'
import { request } from '../../src/api/request.ts'
import { Providers } from '../../src/app/Providers.tsx'
import { PageRoutes } from '../../src/app/page-routes.ts'
import { routes } from '../../src/app/routes.tsx'
import { toaster } from '../../src/ui/Toaster.tsx'

export { findAxeViolations } from '../../../tools/component/axe.ts'
export * from './shop.ts'
export { api } from './shop-api.ts'
export { screen, waitFor, within }

let closePage = () => {}

/** Renders the page of a path with the real routes and providers, and returns who uses it. */
export async function openPage(path: string): Promise<Visitor> {
  closePage()
  window.history.replaceState(null, '', path)
  for (const { route } of matchRoutes(routes, window.location) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  const queries = createQueryClient(request)
  const { queries: defaults, ...options } = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...options, queries: { ...defaults, retryDelay: 1 } })
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[pageData, { queries, wait: false }]])),
  })
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  const { unmount } = render(
    <Providers queries={queries} origin={window.location.origin}>
      <PageRoutes value={routes}>
        <RouterProvider router={router} />
      </PageRoutes>
    </Providers>,
    { container: root },
  )
  closePage = () => {
    unmount()
    root.remove()
    router.dispose()
    queries.clear()
    toaster.remove()
    closePage = () => {}
  }
  onTestFinished(() => closePage())
  return new Visitor()
}

type Name = string | RegExp

/** Uses the page by names and labels, which may still have to appear. */
class Visitor {
  readonly user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

  async press(name: Name): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name }))
  }

  async follow(name: Name, part: HTMLElement = document.body): Promise<void> {
    await this.user.click(await within(part).findByRole('link', { name }))
  }

  /** Replaces the value of a field at once, as the page may move the focus meanwhile. */
  async fill(label: Name, value: string, part: HTMLElement = document.body): Promise<void> {
    const field = await within(part).findByLabelText(label)
    await this.user.click(field)
    fireEvent.change(field, { target: { value } })
  }

  async select(label: Name, option: string): Promise<void> {
    await this.user.selectOptions(await screen.findByLabelText(label), option)
  }

  async closeToast(message: string): Promise<void> {
    const region = await notifications()
    const toast = (await within(region).findByText(message)).closest<HTMLElement>('[role=status]')
    if (!toast) throw new Error(`${message}: not a toast`)
    await this.user.click(within(toast).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(toast.dataset.state).toBe('closed'))
    // It takes a second to fade out
    for (const { id, title } of toaster.getVisibleToasts()) if (title === message) toaster.remove(id)
    await expectGone(() => within(region).queryByText(message))
  }
}

/** Where the page is: path and query. */
export const currentPath = () => window.location.pathname + window.location.search

export const expectPath = (path: string) => waitFor(() => expect(currentPath()).toBe(path))

export const getValue = (field: HTMLElement) => (field as HTMLInputElement).value

/** The element has the focus, or gets it. */
export const expectFocus = (element: HTMLElement) =>
  waitFor(() => {
    const { activeElement } = document
    expect(activeElement === element, `the focus is on ${activeElement?.outerHTML.slice(0, 200)}`).toBe(true)
  })

export const expectGone = (find: () => HTMLElement | null) =>
  waitFor(() => expect(find() === null, 'it is still there').toBe(true))

const notifications = () => screen.findByRole('region', { name: /Notifications/ })

/** A message is shown as a toast, which otherwise waits for one of the toasts before it to go. */
export async function expectToast(message: string): Promise<void> {
  const region = await notifications()
  await waitFor(() => {
    const found = within(region).queryAllByText(message)
    const oldest = toaster.getVisibleToasts().at(-1)
    if (found.length === 0 && oldest?.id && toaster.getCount() >= toaster.attrs.max) toaster.remove(oldest.id)
    expect(found, message).not.toEqual([])
  })
}

/** A message is read in the page or its dialog. */
export const expectOnPage = (message: string) =>
  waitFor(() => {
    const parts = document.querySelectorAll<HTMLElement>('main, [role=dialog], [role=alertdialog]')
    expect([...parts].flatMap((part) => within(part).queryAllByText(message))).not.toEqual([])
  })
