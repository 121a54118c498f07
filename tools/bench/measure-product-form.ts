import { listSelections } from '@nakshi/core/products/combinations'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_MISSING_MESSAGE, findChromium } from '../../api/bin/chromium.mjs'
import type { Server } from './processes.ts'
import { sized } from './sized.ts'
import { formatTable, printRow } from './table.ts'

const FEW = 3
const MANY = 100
const ROUNDS = sized(5, 1)
const KEYS = sized(20, 2)
const SETTLED_MS = 1_000

type Step = 'open' | 'title' | 'row' | 'generate'
const STEPS: Record<Step, string> = {
  open: 'open',
  title: 'a key in the title',
  row: 'a key in the row of a combination',
  generate: 'generate combinations',
}
type Times = Record<Step, number[]>

/** The product form with 100 combinations against one with 3, by turns in one browser. */
export async function measureProductForm({ origin }: Server, cookie: string): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(CHROMIUM_MISSING_MESSAGE)
  const products = await Promise.all(
    [FEW, MANY].map(async (count) => ({
      full: await createProduct(origin, cookie, count, true),
      bare: await createProduct(origin, cookie, count, false),
      times: { open: [], title: [], row: [], generate: [] } as Times,
    })),
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ baseURL: origin, extraHTTPHeaders: { cookie } })
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { full, bare, times } of products) {
        const measured = await measureForms(page, full, bare)
        // The first round loads the scripts.
        if (round > 0) for (const step of Object.keys(STEPS) as Step[]) times[step].push(...measured[step])
      }
  } finally {
    await browser.close()
  }
  const [few, many] = products
  const rows = (Object.keys(STEPS) as Step[]).map((step) => {
    const [one, other] = [median(few?.times[step] ?? []), median(many?.times[step] ?? [])]
    return [STEPS[step], one.toFixed(1), other.toFixed(1), (other / one).toFixed(2)]
  })
  printRow(formatTable(['product form', `${FEW} combinations, ms`, `${MANY}, ms`, 'ratio'], rows))
}

async function measureForms(page: Page, full: string, bare: string): Promise<Times> {
  const open = [await openForm(page, full)]
  const title = await typeInto(page, 'input[name="title"]')
  // Fields of long lists are mounted in view.
  await page.getByRole('group', { name: 'Combination 2', exact: true }).scrollIntoViewIfNeeded()
  const row = await typeInto(page, 'input[name="combinations.1.sku"]')
  await openForm(page, bare)
  const button = page.getByRole('button', { name: 'Generate combinations' })
  const begin = performance.now()
  await button.click()
  await page.locator('input[name="combinations.0.sku"]').waitFor()
  return { open, title, row, generate: [performance.now() - begin] }
}

async function openForm(page: Page, id: string): Promise<number> {
  // Nothing typed is asked about.
  await page.goto('about:blank')
  const begin = performance.now()
  await page.goto(`/admin/products/${id}/edit`)
  await page.locator('input[name="title"]').waitFor()
  await page.getByRole('region', { name: 'Combinations' }).getByRole('button').first().waitFor()
  return performance.now() - begin
}

/**
 * In the page: handlers, drawing and layout of each key, without the browser's own work before the event. As text,
 * because the API's types have no DOM.
 */
const TYPE_KEYS = `async (selector, keys) => {
  const input = document.querySelector(selector)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const times = []
  for (let key = 0; key < keys; key += 1) {
    const begin = performance.now()
    set.call(input, input.value + 'a')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    void document.body.offsetHeight
    times.push(performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return times
}`

async function typeInto(page: Page, selector: string): Promise<number[]> {
  const field = page.locator(selector)
  await field.scrollIntoViewIfNeeded()
  // Rows that came into view are mounted by then.
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate<number[]>(`(${TYPE_KEYS})(${JSON.stringify(selector)}, ${KEYS})`)
}

async function createProduct(
  origin: string,
  cookie: string,
  count: number,
  hasCombinations: boolean,
): Promise<string> {
  const sizes = count > 10 ? 10 : count
  const values = (type: string, length: number) =>
    Array.from({ length }, (_, index) => ({
      ...{ type, name: type, value: `${type} ${index + 1}`, price_modifier: 0, image_url: null },
    }))
  const variants = [...values('size', sizes), ...(count > sizes ? values('colour', count / sizes) : [])]
  const combinations = listSelections(variants).map((selections) => ({
    ...{
      selections,
      sku: null,
      barcode: null,
      stock: 1,
      price: null,
      cost_price: null,
      weight: null,
      image_url: null,
    },
    is_active: true,
  }))
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api/admin/${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const name = `Bench ${crypto.randomUUID().slice(0, 8)}`
  const category = await send('categories', { name })
  const { id } = await send('products', {
    ...{ title: name, price: 99_900, stock: 5, category_ids: [category.id], variants },
    ...(hasCombinations ? { combinations } : {}),
  })
  return id
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
