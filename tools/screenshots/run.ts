import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { type APIResponse, chromium, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_MISSING_MESSAGE, findChromium } from '../../api/bin/chromium.mjs'
import { projectRoot } from '../../api/src/platform/project-root.ts'
import { placeOrder } from '../../backoffice/e2e/place-order.ts'

/** Takes the pictures of README.md and the guides from a running demo shop: npm run screenshots -- http://localhost:3000 */
const origin = process.argv[2] ?? 'http://localhost:3000'
const OWNER = { email: 'admin@nakshi.test', password: process.env.DEMO_PASSWORD ?? 'gift-of-joy' }
const VIEWPORT = { width: 1280, height: 800 }
const MAX_BYTES = 60 * 1024
const PRINT_TIMEOUT_SECONDS = 60
const SETTLE_MS = 2_500
const QUALITIES = [80, 70, 60, 50, 40]

const NAMEPLATE = 'teak-nameplate-hindi'
const FAMILY_NAME = 'मेहता निवास'
const SECOND_LINE = 'फ्लैट ४०२'

type Screenshot = {
  file: string
  account?: 'guest' | 'owner'
  colorScheme?: 'light' | 'dark'
  path: (page: Page) => string | Promise<string>
  /** Waited for before `prepare`. */
  ready: string
  prepare?: (page: Page) => Promise<void>
}

const screenshots: Screenshot[] = [
  {
    file: 'storefront/readme/home.webp',
    account: 'guest',
    path: () => '/',
    ready: 'main h1',
    prepare: closeConsent,
  },
  {
    file: 'backoffice/readme/orders.webp',
    colorScheme: 'dark',
    path: () => '/admin/orders',
    ready: 'tbody tr',
  },
  { file: 'docs/guides/images/dashboard.webp', path: () => '/admin', ready: 'main h1' },
  { file: 'docs/guides/images/brand.webp', path: () => '/admin/settings?tab=brand', ready: 'iframe' },
  {
    file: 'docs/guides/images/delivery.webp',
    path: () => '/admin/settings?tab=delivery',
    ready: 'text=Everywhere else',
    prepare: (page) => scrollTo(page, 'text=Delivery rates'),
  },
  {
    file: 'docs/guides/images/print-area.webp',
    path: async (page) => `/admin/products/${await getProductId(page, NAMEPLATE)}/personalise`,
    ready: 'canvas[data-drawn=true]',
  },
  {
    file: 'docs/guides/images/studio.webp',
    account: 'guest',
    path: () => `/products/${NAMEPLATE}`,
    ready: 'main h1',
    prepare: typeName,
  },
  { file: 'docs/guides/images/order.webp', path: placePersonalisedOrder, ready: 'text=Print files' },
]

const HEADER_HEIGHT_PX = 88

/** To the top, below the bar of the backoffice. */
async function scrollTo(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox()
  await page.evaluate(`scrollBy(0, ${(box?.y ?? 0) - HEADER_HEIGHT_PX})`)
}

async function closeConsent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Necessary only' }).click()
}

async function typeName(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Family name in Hindi' }).fill(FAMILY_NAME)
  await page.evaluate('scrollTo(0, 0)')
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
  const { id } = await placeOrder(shopper, {
    slug: NAMEPLATE,
    text: (option) => (option.startsWith('Second line') ? SECOND_LINE : FAMILY_NAME),
  })
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
  const options = {
    baseURL: origin,
    viewport: VIEWPORT,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  } as const
  const pages = {
    guest: await (await browser.newContext(options)).newPage(),
    owner: await (await browser.newContext(options)).newPage(),
  }
  await readJson(pages.owner.request.post('/api/auth/sign-in', { data: OWNER }))
  for (const {
    file,
    account = 'owner',
    colorScheme = 'light',
    path: getPath,
    ready,
    prepare,
  } of screenshots) {
    const page = pages[account]
    await page.emulateMedia({ colorScheme })
    await page.goto(await getPath(page))
    await page.locator(ready).first().waitFor()
    await prepare?.(page)
    // Live updates keep the network busy.
    await page.waitForTimeout(SETTLE_MS)
    const picture = await compress(await page.screenshot())
    await writeFile(path.join(projectRoot, file), picture)
    process.stdout.write(`${file} ${Math.round(picture.length / 1024)} kB\n`)
  }
} finally {
  await browser.close()
}
