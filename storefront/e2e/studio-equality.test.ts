import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { listOddPhotos, partBeyond, renderFixture } from '../../api/test/harness-studio-render.ts'
import { STUDIO_FIXTURES } from '../../api/test/studio-fixtures.ts'
import { bundle, createStudioServer, wasm } from './studio-server.ts'

const ORIGIN = 'https://studio.test'

async function serve(page: Page): Promise<void> {
  const respond = await createStudioServer()
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill((await respond(pathname)) ?? { status: 404 })
  })
  await page.goto(ORIGIN)
  await expect(page).toHaveTitle('ready')
}

test('renders each of 60 designs in the browser as on the server', async ({ page }) => {
  test.slow()
  await serve(page)
  const worst = { text: 0, photo: 0 }
  let identical = 0
  for (const [index, fixture] of STUDIO_FIXTURES.entries()) {
    const server = await renderFixture(fixture)
    const { sha256 } = await page.evaluate((at) => window.renderFixture(at), index)
    if (sha256 === createHash('sha256').update(server).digest('hex')) {
      identical++
      continue
    }
    const browser = Buffer.from(await page.evaluate((at) => window.pixelsOf(at), index), 'base64')
    expect(browser).toHaveLength(server.length)
    const part = partBeyond(browser, server, 8)
    worst[fixture.kind] = Math.max(worst[fixture.kind], part)
    expect(part, fixture.name).toBeLessThan(0.01)
  }
  const found = `${identical} of 60 are the same to the bit; beyond 8/255 at worst ${worst.text} of the pixels of a text, ${worst.photo} of a photo`
  test.info().annotations.push({ type: 'equality', description: found })
})

test('reads a photo that was not sent yet as the server stores it, or knows that it may differ', async ({
  page,
}) => {
  await serve(page)
  for (const [index, { size, pixels }] of (await listOddPhotos()).entries()) {
    const read = await page.evaluate((url) => window.readPhoto(url), `/sent/${index}`)
    expect(read.size).toEqual(size)
    const part = partBeyond(Buffer.from(read.pixels, 'base64'), pixels, 8)
    // Other browsers ignore some profiles that this one applies
    expect(part === 0 || read.isApproximate, `photo ${index}`).toBe(true)
  }
})

test('limits the studio engine download on a phone to 190 kB', async () => {
  const compress = promisify(brotliCompress)
  const modules = ['fonts', 'create-preview', 'load-images']
  const exported = modules.map((name) => `export * from '@nakshi/client/studio/${name}'`).join('\n')
  const script = await compress(await bundle(exported))
  const size = script.length + (await compress(wasm)).length
  test.info().annotations.push({ type: 'size', description: `${size} bytes of Brotli` })
  expect(size).toBeLessThan(190_000)
})
