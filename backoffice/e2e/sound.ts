import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../api/test/harness-axe.ts'

const DARK = 'rgb(16, 19, 31)'
const LIGHT = 'rgb(251, 250, 247)'

/** Each width in colours of its own: axe's rules are asked at both, and of both colours. */
export const DEVICES = {
  wide: { viewport: { width: 1280, height: 800 }, colorScheme: 'light', background: LIGHT },
  'on a phone in the dark': {
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    background: DARK,
  },
} as const
export type Device = keyof typeof DEVICES

export async function takeDevice(page: Page, device: Device): Promise<void> {
  const { viewport, colorScheme, background } = DEVICES[device]
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  await expect(page.locator('body')).toHaveCSS('background-color', background)
}

/** Nothing to scroll sideways, and no violation of accessibility. */
export async function expectSound(page: Page, place: string): Promise<void> {
  await stillness(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect([place, sideways]).toEqual([place, 0])
  const violations = await axeViolations(page, {}, ['iframe'])
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect([place, found]).toEqual([place, []])
}

/** Waits until what fades or slides has come to rest: half-way colours fail on contrast. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )
}
