import { writeFileSync } from 'node:fs'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { type Browser, expect, type Page } from '@playwright/test'
import { filledSquares } from '../../api/test/harness-pdf.ts'
import { recordPage } from '../../api/test/harness-recording.ts'
import { test } from './backoffice.ts'
import { placeOrder } from './place-order.ts'
import { signInAsAdmin } from './staff.ts'

type Launch = { args?: string[] | undefined }

/** A browser whose camera is Chromium's own pretended one, or that has none. */
const launch = ({ browser, flags, options }: { browser: Browser; flags: string[]; options: Launch }) =>
  browser.browserType().launch({ ...options, args: [...(options.args ?? []), ...flags] })

/** The board of an order, with the camera's button pressed. */
async function openCamera(
  browser: Browser,
  address: { baseURL: string | undefined; q: string },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address.baseURL ?? '',
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.addInitScript(keepTracks)
  await signInAsAdmin(page)
  const filter = JSON.stringify({ q: address.q })
  await page.goto(`/admin/production-board?${new URLSearchParams({ filter })}`)
  await page.getByRole('button', { name: 'Camera' }).click()
  return page
}

/** What cameras the page has opened, so that a test sees whether they are let go. */
function keepTracks() {
  const tracks: MediaStreamTrack[] = []
  Object.assign(window, { tracks })
  const { mediaDevices } = navigator
  if (!mediaDevices) return
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    tracks.push(...stream.getTracks())
    return stream
  }
}
const tracksOf = (page: Page) =>
  page.evaluate(() =>
    (window as Window & { tracks?: MediaStreamTrack[] }).tracks?.map(({ readyState }) => readyState),
  )

test('reads a printed job ticket with a phone’s camera, moves the unit, and stops the camera', async ({
  page: office,
  browser,
  shopper,
  launchOptions: options,
  baseURL,
}, info) => {
  test.slow()
  const order = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'अनन्या' })
  await signInAsAdmin(office)
  await office.request.put(`/api/admin/orders/${order.id}`, { data: { status: 'confirmed' } })
  const filter = JSON.stringify({ id: [order.id] })
  const ticket = await office.request.get(`/api/admin/orders/job-tickets?${new URLSearchParams({ filter })}`)
  const film = info.outputPath('ticket.y4m')
  writeFileSync(film, recordPage(filledSquares(await ticket.body())))

  const flags = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const phone = await launch({
    browser,
    flags: [...flags, `--use-file-for-fake-video-capture=${film}`],
    options,
  })
  const page = await openCamera(phone, { baseURL, q: order.order_number })
  const dialog = page.getByRole('dialog', { name: 'Point the camera at the code' })
  await expect(dialog.getByText(`Hindi Name Mug, ${order.order_number}: Checked`)).toBeVisible({
    timeout: 30_000,
  })
  const read = async (): Promise<AdminOrder> =>
    (await office.request.get(`/api/admin/orders/${order.id}`)).json()
  expect((await read()).items[0]?.production_status).toBe('checked')
  expect(await tracksOf(page)).toEqual(['live'])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  expect(await tracksOf(page)).toEqual(['ended'])
  // The code lay there all the while, and was taken once.
  expect((await read()).items[0]?.production_status).toBe('checked')
  await phone.close()
})
