import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import type { ProductDetail } from '@nakshi/contract/shop/products'
import { type APIResponse, chromium, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_MISSING_MESSAGE, findChromium } from '../../api/bin/chromium.mjs'
import { projectRoot } from '../../api/src/project-root.ts'
import { placeOrder } from '../../backoffice/e2e/place-order.ts'

/** Takes the pictures of the guides from a running demo shop: npm run screenshots -- http://localhost:3000 */
const origin = process.argv[2] ?? 'http://localhost:3000'
const OWNER = { email: 'admin@nakshi.test', password: process.env.DEMO_PASSWORD ?? 'gift-of-joy' }
const FOLDER = path.join(projectRoot, 'docs/guides/images')
const VIEWPORT = { width: 1280, height: 800 }
const MAX_BYTES = 60 * 1024
const PRINT_TIMEOUT_SECONDS = 60
const SETTLE_MS = 2_500
const QUALITIES = [80, 70, 60, 50, 40]

const NAMEPLATE = 'teak-nameplate-hindi'
const FAMILY_NAME = 'मेहता निवास'

type Screenshot = {
  name: string
  path: (page: Page) => string | Promise<string>
  /** Waited for before `prepare`. */
  ready: string
  prepare?: (page: Page) => Promise<void>
}

const screenshots: Screenshot[] = [
  { name: 'dashboard', path: () => '/admin', ready: 'main h1' },
  { name: 'brand', path: () => '/admin/settings?tab=brand', ready: 'iframe' },
  {
    name: 'delivery',
    path: () => '/admin/settings?tab=delivery',
    ready: 'text=Everywhere else',
    prepare: (page) => scrollTo(page, 'text=Delivery rates'),
  },
  {
    name: 'print-area',
    path: async (page) => `/admin/products/${await getProductId(page, NAMEPLATE)}/personalise`,
    ready: 'canvas[data-drawn=true]',
  },
  { name: 'studio', path: () => `/products/${NAMEPLATE}`, ready: 'main h1', prepare: typeName },
  { name: 'order', path: placePersonalisedOrder, ready: 'text=Print files' },
]

const scrollTo = (page: Page, selector: string) => page.locator(selector).first().scrollIntoViewIfNeeded()

async function typeName(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Necessary only' }).click()
  await page.getByRole('textbox', { name: 'Family name in Hindi' }).fill(FAMILY_NAME)
  await scrollTo(page, 'text=Make it yours')
}

async function readJson<T>(sent: Promise<APIResponse>): Promise<T> {
  const response = await sent
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return response.json()
}

async function getProductId(page: Page, slug: string): Promise<string> {
  const { id } = await readJson<ProductDetail>(page.request.get(`/api/products/${slug}`))
  return id
}

/** Places an order as the demo customer, whose print files take some seconds. */
async function placePersonalisedOrder(page: Page): Promise<string> {
  const shopper = await request.newContext({ baseURL: origin })
  await readJson(shopper.post('/api/auth/sign-in', { data: { ...OWNER, email: 'shopper@nakshi.test' } }))
  const { id } = await placeOrder(shopper, { slug: NAMEPLATE, text: FAMILY_NAME })
  await shopper.dispose()
  for (let second = 0; second < PRINT_TIMEOUT_SECONDS; second++) {
    const { items } = await readJson<AdminOrder>(page.request.get(`/api/admin/orders/${id}`))
    if (items.some(({ print }) => print?.state === 'made')) return `/admin/orders/${id}`
    await page.waitForTimeout(1_000)
  }
  throw new Error(`The print files were not made in ${PRINT_TIMEOUT_SECONDS} seconds`)
}

async function compress(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const file = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= MAX_BYTES) return file
  }
  throw new Error(`A picture is larger than ${MAX_BYTES} bytes at the lowest quality`)
}

const executablePath = findChromium()
if (!executablePath) throw new Error(CHROMIUM_MISSING_MESSAGE)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: VIEWPORT,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await readJson(page.request.post('/api/auth/sign-in', { data: OWNER }))
  await mkdir(FOLDER, { recursive: true })
  for (const { name, path: getPath, ready, prepare } of screenshots) {
    await page.goto(await getPath(page))
    await page.locator(ready).first().waitFor()
    await prepare?.(page)
    // Live updates keep the network busy.
    await page.waitForTimeout(SETTLE_MS)
    const file = await compress(await page.screenshot())
    await writeFile(path.join(FOLDER, `${name}.webp`), file)
    process.stdout.write(`${name}.webp ${Math.round(file.length / 1024)} kB\n`)
  }
} finally {
  await browser.close()
}
