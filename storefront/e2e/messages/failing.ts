import type { Page } from '@playwright/test'

/** From now on the shop fails at this, until the answer is called. */
export async function failing(
  page: Page,
  method: string,
  path: string | RegExp,
  { status = 500, message = 'Something went wrong. Please try again.' } = {},
): Promise<() => Promise<void>> {
  const wanted = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname))
  await page.route(wanted, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { statusCode: status, code: 'refused_by_test', message } })
      : route.fallback(),
  )
  return () => page.unroute(wanted)
}

/** From now on the answers to this come only once the returned function is called. */
export async function holding(page: Page, method: string, path: string | RegExp): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((open) => {
    release = open
  })
  const wanted = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname))
  await page.route(wanted, async (route) => {
    if (route.request().method() === method) await gate
    await route.continue()
  })
  return release
}
