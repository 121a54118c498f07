import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop.ts'

const SLUG = 'teak-frame-engraved-line'

async function openLarge(page: Page): Promise<{ dialog: Locator; picture: Locator }> {
  await page.goto(`/products/${SLUG}`)
  await page
    .getByRole('button', { name: /Show larger$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.locator('.lightbox img')
  await expect(picture).toBeVisible()
  await expect(dialog.getByText('100%')).toBeVisible()
  expect((await boxOf(picture)).height).toBeGreaterThan(300)
  return { dialog, picture }
}

interface Point {
  x: number
  y: number
}

/** The picture's box on the screen, once it has come to rest. */
async function boxOf(picture: Locator) {
  let last = ''
  await expect(async () => {
    const now = JSON.stringify(await picture.boundingBox())
    const still = now === last
    last = now
    expect(still).toBe(true)
  }).toPass({ intervals: [100] })
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not on the screen')
  return box
}

/** Which part of the picture lies under a point of the screen, each way from 0 to 1. */
async function partUnder(picture: Locator, point: Point): Promise<Point> {
  const box = await boxOf(picture)
  return { x: (point.x - box.x) / box.width, y: (point.y - box.y) / box.height }
}

async function pointIn(picture: Locator, part: Point): Promise<Point> {
  const box = await boxOf(picture)
  return { x: box.x + box.width * part.x, y: box.y + box.height * part.y }
}

async function expectSame(before: Point, after: Point) {
  expect(Math.abs(after.x - before.x)).toBeLessThan(0.02)
  expect(Math.abs(after.y - before.y)).toBeLessThan(0.02)
}

test('zooms a picture at the click or wheel position, and moves it by dragging', async ({ page }) => {
  const { dialog, picture } = await openLarge(page)
  const body = dialog.locator('.lightbox').locator('..')
  expect(await body.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)

  const place = await pointIn(picture, { x: 0.6, y: 0.35 })
  const pressed = await partUnder(picture, place)
  await page.mouse.click(place.x, place.y)
  await expect(dialog.getByText('200%')).toBeVisible()
  await expectSame(pressed, await partUnder(picture, place))

  const start = await boxOf(picture)
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.mouse.move(place.x - 40, place.y + 30, { steps: 8 })
  await expect
    .poll(async () => {
      const held = await picture.boundingBox()
      return [Math.round((held?.x ?? 0) - start.x), Math.round((held?.y ?? 0) - start.y)]
    })
    .toEqual([-40, 30])
  await page.mouse.up()
  await boxOf(picture)
  await expect(dialog.getByText('200%'), 'letting go of what was moved is no press').toBeVisible()

  await page.mouse.click(place.x, place.y)
  await expect(dialog.getByText('100%')).toBeVisible()
  const rolledAt = await pointIn(picture, { x: 0.4, y: 0.6 })
  const rolled = await partUnder(picture, rolledAt)
  await page.mouse.move(rolledAt.x, rolledAt.y)
  await page.mouse.wheel(0, -240)
  await expect(dialog.getByText('100%')).toHaveCount(0)
  await expectSame(rolled, await partUnder(picture, rolledAt))
})

test('zooms at the centre by buttons without empty frame areas', async ({ page }) => {
  const { dialog, picture } = await openLarge(page)
  const frame = await dialog.locator('.lightbox').boundingBox()
  if (!frame) throw new Error('No frame')
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  const before = await partUnder(picture, middle)
  await dialog.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(dialog.getByText('150%')).toBeVisible()
  await expectSame(before, await partUnder(picture, middle))
  await dialog.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await dialog.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(dialog.getByText('300%')).toBeVisible()
  await expectSame(before, await partUnder(picture, middle))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('300%'), 'arrows move a zoomed picture').toBeVisible()
  expect((await boxOf(picture)).x).toBeLessThan(frame.x)
})

test.describe('a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('zooms at the position of a pinch or double tap, and shows the next picture on a swipe', async ({
    page,
  }) => {
    const { dialog, picture } = await openLarge(page)
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: string, ...points: Point[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      })

    const place = await pointIn(picture, { x: 0.5, y: 0.45 })
    const tapTwice = () =>
      Promise.all([page.touchscreen.tap(place.x, place.y), page.touchscreen.tap(place.x, place.y)])
    const pinched = await partUnder(picture, place)
    const spread = (by: number) => [
      { x: place.x - by, y: place.y },
      { x: place.x + by, y: place.y },
    ]
    await touch('touchStart', ...spread(30))
    for (const by of [40, 50, 60, 70]) await touch('touchMove', ...spread(by))
    await touch('touchEnd')
    await expect(dialog.getByText('100%')).toHaveCount(0)
    await expectSame(pinched, await partUnder(picture, place))

    await tapTwice()
    await expect(dialog.getByText('100%')).toBeVisible()
    const tapped = await partUnder(picture, place)
    await tapTwice()
    await expect(dialog.getByText('200%')).toBeVisible()
    await expectSame(tapped, await partUnder(picture, place))
    await tapTwice()
    await expect(dialog.getByText('100%')).toBeVisible()

    await boxOf(picture)
    await touch('touchStart', place)
    for (const by of [20, 50, 80, 110]) await touch('touchMove', { x: place.x - by, y: place.y })
    await touch('touchEnd')
    await expect(dialog.getByText(/^Image 2 of/)).toBeAttached()
  })
})
