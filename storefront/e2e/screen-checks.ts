import type { Page } from '@playwright/test'
import { axeViolations } from '../../api/test/harness-axe.ts'
import { hydrated } from './wait-for-react.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** The most a page may move by itself while it loads and is scrolled through. */
const MOST_SHIFT = 0.02

/**
 * Waits until React has taken the page over, all that was asked for is there and laid out, and
 * nothing more is drawn.
 */
export async function waitForLayout(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      !document.querySelector('main [aria-busy="true"], fieldset.form-body:disabled, html.first-view') &&
      document.fonts.status === 'loaded',
  )
  await page.waitForLoadState('networkidle')
  await stillness(page)
}

/** Shows the screen in the other colours and waits until every one of them has faded over. */
export async function showColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (dark) => document.documentElement.classList.contains('dark') === dark,
    colorScheme === 'dark',
  )
  await stillness(page)
}

/**
 * Waits for the end of every animation that has one, those that the ending of another begins
 * included.
 */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await frame()
    await frame()
    for (let moving = running(); moving.length > 0; moving = running()) {
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await frame()
    }
  })
}

/** By the screen, so that pictures further down come. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  })
}

/**
 * What is wrong with the screen as it stands: headings, landmarks, width, skip link, content
 * policy.
 */
export async function findBuildErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [...(window.csp_reports ?? [])].map((report) => `content policy: ${report}`)
    const count = (selector: string, wanted: number) => {
      const found = document.querySelectorAll(selector).length
      if (found !== wanted) faults.push(`${found} × ${selector} instead of ${wanted}`)
    }
    count('h1', 1)
    count('main', 1)
    count('body header.header, header.auth-head', 1)
    if (!location.pathname.startsWith('/auth')) count('footer.footer', 1)
    for (const { id } of document.querySelectorAll('[id]'))
      if (document.querySelectorAll(`[id="${id}"]`).length > 1) faults.push(`id ${id} is there twice`)
    return [...new Set(faults)]
  })
}

/** What sticks out at the side; runs in the page. */
export function findSidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  // What a strip scrolls or cuts off makes no page wider
  const strips = [...document.querySelectorAll('body *')].filter(
    (element) => getComputedStyle(element).overflowX !== 'visible',
  )
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      !strips.some((strip) => strip !== element && strip.contains(element)),
  )
  const names = wide.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute('class')}`)
  return [`${scrollWidth} px wide on a screen of ${clientWidth}: ${names.join(', ')}`]
}

export const sidewaysScroll = (page: Page): Promise<string[]> => page.evaluate(findSidewaysScroll)

/** The same with text twice as large, which then is as it was again. */
export async function sidewaysScrollOfLargeText(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
  await stillness(page)
  const faults = await sidewaysScroll(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await stillness(page)
  return faults.map((fault) => `with text twice as large ${fault}`)
}

/** What moves once the screen is there. */
export async function findMotionErrors(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return `${target?.tagName}.${target?.getAttribute('class')} moves`
    }),
  )
}

/**
 * Rules of WCAG 2.2 AA and good practice that the screen breaks. What lies under a bar at the bottom
 * of the screen can be scrolled from there, so it does not count as covered. Waits for animations, as
 * half-way colours fail on contrast.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await stillness(page)
  await page.addStyleTag({
    content:
      '.list-filter-bar, .sticky-bar, [data-bar], .cookie-choices { position: static !important; translate: none !important }',
  })
  const violations = await axeViolations(page, { runOnly: RULES })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `axe ${id}: ${help}: ${target} ${failureSummary}`),
  )
}

/** Everything that moved by itself since the page was opened, when it is too much. */
export async function findLayoutShifts(page: Page): Promise<string[]> {
  const shifts = (await page.evaluate(() => window.layout_shifts)) ?? []
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= MOST_SHIFT) return []
  return [`moved by ${sum.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join(', ')}`]
}
