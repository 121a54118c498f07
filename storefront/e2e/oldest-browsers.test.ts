import supportedBrowsers from '@nakshi/client/supported-browsers' with { type: 'json' }
import { messages } from '@nakshi/core/messages'
import type { Page } from '@playwright/test'
import { createCompatibilityTable } from '../../tools/built-ins.mjs'
import { expect, test } from './shop.ts'

/** The language, and what pages use of the browser. Of other interfaces the data also lists details. */
const COMPARED =
  /^(?:Array|ArrayBuffer|AbortSignal(?!\.timeout)|Atomics|BarcodeDetector|CloseWatcher|Error|Intl|Iterator|JSON|Map|Math|Navigation|Object|Promise|PublicKeyCredential|RegExp|Scheduler|Set|String|Temporal|URL|URLSearchParams|Uint8Array|WeakMap|Element\.checkVisibility|Document\.startViewTransition|Window\.(?:navigation|requestIdleCallback|scheduler))\b/

/** Deletes what a browser of this version lacks, before any script of the page. */
async function removeNewBuiltIns(page: Page, name: string, version: string): Promise<void> {
  const { members } = createCompatibilityTable({ [name]: version })
  const missing = [...members].filter(([path, browsers]) => browsers.length > 0 && COMPARED.test(path))
  await page.addInitScript(
    (paths) => {
      const scope: Record<string, unknown> = { ...{ Window: globalThis } }
      const find = (owner: object | undefined, key: string): unknown => owner && Reflect.get(owner, key)
      for (const path of paths) {
        const keys = path.split('.')
        const last = keys.pop() ?? ''
        const owner = keys.reduce<unknown>(
          (from, key) =>
            from === globalThis ? (scope[key] ?? find(globalThis, key)) : find(Object(from), key),
          globalThis,
        )
        for (const holder of [owner, find(Object(owner), 'prototype')])
          if (holder && Object.hasOwn(holder, last)) Reflect.deleteProperty(Object(holder), last)
      }
    },
    missing.map(([path]) => path),
  )
}

for (const name of ['chrome', 'firefox', 'safari'] as const) {
  const version = supportedBrowsers[name]

  test(`sells in ${name} ${version}`, async ({ page, shopper }) => {
    const errors = listErrors(page)
    await removeNewBuiltIns(page, name, version)
    await page.goto('/products/teak-nameplate-hindi')
    await page.getByLabel(/^Family name/).fill('शर्मा')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('button', { name: 'Looks good' }).click()
    await expect(page.getByText(messages.cart.added.template).first(), shopper.full_name).toBeVisible()
    for (const path of ['/cart', '/profile', '/orders', '/'])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    expect(errors).toEqual([])
  })

  test(`opens the backoffice in ${name} ${version}`, async ({ page }) => {
    const errors = listErrors(page)
    await removeNewBuiltIns(page, name, version)
    const account = { email: 'admin@nakshi.test', password: 'gift-of-joy' }
    expect((await page.request.post('/api/auth/sign-in', { data: account })).status()).toBe(200)
    for (const path of ['/admin', '/admin/orders', '/admin/products/add', '/admin/production-board'])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(errors).toEqual([])
        await expect(page.getByText(/Failed to load|could not be reached|went wrong/)).toHaveCount(0)
      })
    expect(errors).toEqual([])
  })
}

function listErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (line) => /TypeError|is not a/.test(line.text()) && errors.push(line.text()))
  return errors
}
