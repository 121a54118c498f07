import type { Page } from '@playwright/test'

/** From now on the shop refuses this, with that reason, until the returned function is called. */
export async function failing(page: Page, method: string, path: RegExp): Promise<() => Promise<void>> {
  const wanted = ({ pathname }: URL) => path.test(pathname)
  await page.route(wanted, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 422, json: { statusCode: 422, code: 'refused', message: REASON } })
      : route.fallback(),
  )
  return () => page.unroute(wanted)
}

export const REASON = 'Refused by the test'

/** From now on the answers to this wait until the returned function is called. */
export async function holding(page: Page, method: string, path: RegExp): Promise<() => Promise<void>> {
  let release = () => {}
  const gate = new Promise<void>((open) => {
    release = open
  })
  const wanted = ({ pathname }: URL) => path.test(pathname)
  await page.route(wanted, async (route) => {
    if (route.request().method() === method) await gate
    await route.fallback()
  })
  return async () => {
    release()
    await page.unroute(wanted)
  }
}
