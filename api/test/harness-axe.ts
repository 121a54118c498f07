import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A dialog that fades in has little contrast at first. A marquee never ends. */
const ANIMATIONS_END = `Promise.allSettled(document.getAnimations()
  .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
  .map(({ finished }) => finished)).then(() => undefined)`

/**
 * The rules of axe that a page breaks, as it stands. To describe what is right as well would take
 * as long again; axe itself, half a megabyte, is put into a document once, however often it is asked.
 * @param exclude selectors of what is not looked at
 */
export async function axeViolations(
  page: Page,
  options: RunOptions = {},
  exclude: string[] = [],
): Promise<AxeResults['violations']> {
  await page.evaluate(ANIMATIONS_END)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE)
  const context = JSON.stringify({ exclude: exclude.map((selector) => [selector]) })
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'] })
  return page.evaluate(`axe.run(${context}, ${asked}).then(({ violations }) => violations)`)
}
