import { createServer, type Server } from 'node:http'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { listOddPhotos, partBeyond, renderFixture } from '../../../api/test/harness-studio-render.ts'
import { STUDIO_FIXTURES } from '../../../api/test/studio-fixtures.ts'
import {
  addOwnProduct,
  addToCart,
  expect,
  getResponse,
  placeOrder,
  setStatus,
  test,
  unique,
} from '../shop.ts'
import { createStudioServer } from '../studio-server.ts'
import type { Engine } from './engine.ts'
import { createEnginePage, type EnginePage } from './engine-page.ts'
import { engines } from './find-engines.ts'
import { backoffice, purchase, type Step } from './journeys.ts'

// Untagged, so that only the nightly run has them.

const TIMEOUT_MS = 600_000
/** One design for each of these, and one with a photo. */
const SCRIPTS = ['latin', 'devanagari', 'tamil', 'urdu']
/** Of the pixels, as in studio-equality.test.ts. */
const MAX_PART_BEYOND = 0.01

test.describe.configure({ mode: 'parallel' })

for (const { name, install, open } of engines) {
  test.describe(name, () => {
    let engine: Engine
    test.beforeEach(async () => {
      test.setTimeout(TIMEOUT_MS)
      if (!open) {
        process.stdout.write(`${name} is not installed, so it is not tested (Debian: ${install})\n`)
        test.skip()
        return
      }
      engine = await open()
      test.info().annotations.push({ type: 'engine', description: engine.version })
    })
    test.afterEach(async () => {
      if (!open) return
      const info = test.info()
      if (info.status !== info.expectedStatus)
        await info.attach('screen', { body: await engine.screenshot(), contentType: 'image/png' })
      await engine.close()
    })

    test(`sells in ${name}`, async ({ baseURL }) => {
      const page = await createEnginePage(engine, baseURL ?? '')
      await walk(page, purchase(`kavya-${unique()}@example.test`))
    })

    test(`opens the backoffice in ${name}`, async ({ baseURL, shopper, admin }) => {
      await addToCart(shopper, 'hindi-name-mug', { text: 'अनन्या' })
      const { id, order_number } = await placeOrder(shopper)
      await setStatus(admin, id, 'confirmed')
      const own = await addOwnProduct(admin)
      const page = await createEnginePage(engine, baseURL ?? '')
      await walk(page, backoffice({ orderNumber: order_number, productId: own.id }))
      const { stock } = await getResponse<AdminProduct>(admin.get(`/api/admin/products/${own.id}`))
      expect(stock).toBe(7)
    })

    test(`draws designs in ${name} as the server does`, async () => {
      const { server, origin } = await listen()
      const page = await createEnginePage(engine, origin)
      await page.open('/')
      await expect.poll(() => page.evaluate(() => document.title), { timeout: 60_000 }).toBe('ready')
      const drawn = [
        ...SCRIPTS.map((script) => STUDIO_FIXTURES.findIndex((fixture) => fixture.name.includes(script))),
        STUDIO_FIXTURES.findIndex(({ kind }) => kind === 'photo'),
      ]
      for (const index of drawn) {
        const fixture = STUDIO_FIXTURES[index]
        if (!fixture) throw new Error('a script has no design')
        const pixels = await page.evaluate((at) => window.pixelsOf(at), index)
        const part = partBeyond(Buffer.from(pixels, 'base64'), await renderFixture(fixture), 8)
        test.info().annotations.push({ type: 'equality', description: `${fixture.name}: ${part}` })
        expect(part, fixture.name).toBeLessThan(MAX_PART_BEYOND)
      }
      for (const [index, { size, pixels }] of (await listOddPhotos()).entries()) {
        const read = await page.evaluate((at) => window.readPhoto(`/sent/${at}`), index)
        expect(read.size, `photo ${index}`).toEqual(size)
        const part = partBeyond(Buffer.from(read.pixels, 'base64'), pixels, 8)
        expect(part < MAX_PART_BEYOND || read.isApproximate, `photo ${index}: ${part}`).toBe(true)
      }
      server.close()
    })
  })
}

async function walk(page: EnginePage, steps: Step[]): Promise<void> {
  for (const [name, run] of steps)
    await test.step(name, async () => {
      await run(page)
      expect(await page.takeFaults(), name).toEqual([])
    })
}

async function listen(): Promise<{ server: Server; origin: string }> {
  const respond = await createStudioServer()
  const server = createServer(async ({ url = '/' }, response) => {
    const file = await respond(url)
    response.writeHead(file ? 200 : 404, file?.contentType ? { 'content-type': file.contentType } : {})
    response.end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}` }
}
