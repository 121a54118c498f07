import { createRequire } from 'node:module'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import { build } from 'esbuild'
import { findSidewaysScroll } from '../screen-checks.ts'
import type { Engine } from './engine.ts'

declare global {
  interface Window {
    queries?: { queryAllByLabelText: typeof queryAllByLabelText; queryAllByRole: typeof queryAllByRole }
  }
}

const STEP_TIMEOUT_MS = 60_000
const WIDTHS = [360, 1280]
const HEIGHT = 800
const LAYOUT_ATTEMPTS = 10
const LAYOUT_WAIT_MS = 500

/** What a person finds by its role and name, or by its label. Names are regular expressions. */
export type Target = { role: string; name: string } | { label: string }

/** Testing Library as one expression: it finds elements as assistive technology does, in any engine. */
async function bundleQueries(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
        window.queries = { queryAllByLabelText, queryAllByRole }`,
      resolveDir: path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom')),
    },
    bundle: true,
    minify: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  return `(() => {${outputFiles[0]?.text}})()`
}

export type EnginePage = Awaited<ReturnType<typeof createEnginePage>>

/** The page of an engine, by what a person sees on it. Each call waits for what it needs. */
export async function createEnginePage(engine: Engine, origin: string) {
  const queries = await bundleQueries()

  async function evaluate<A extends unknown[], T>(script: (...values: A) => T, ...values: A) {
    const list = values.map((value) => JSON.stringify(value)).join(',')
    return (await engine.evaluate(`(${script})(${list})`)) as Awaited<T>
  }

  async function ask<A extends unknown[], T>(script: (...values: A) => T, ...values: A) {
    if (!(await evaluate(() => window.queries !== undefined))) await engine.evaluate(queries)
    return evaluate(script, ...values)
  }

  const locate = (target: Target) => ask(findInPage, target)

  async function click(target: Target): Promise<void> {
    let point = { x: 0, y: 0 }
    await expect(async () => {
      const found = await locate(target)
      if (typeof found === 'string') throw new Error(found)
      point = found
    }).toPass({ timeout: STEP_TIMEOUT_MS })
    await engine.click(point.x, point.y)
  }

  async function fill(label: string, text: string): Promise<void> {
    await expect(async () => {
      await click({ label })
      expect(await evaluate(isFocused, label)).toBe(true)
    }).toPass({ timeout: STEP_TIMEOUT_MS })
    await evaluate(() => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    })
    await engine.type(text)
  }

  return {
    ...engine,
    evaluate,
    click,
    fill,
    open: async (address: string) => {
      await engine.open(new URL(address, origin).href)
      await expect
        .poll(() => evaluate(() => document.querySelector('[data-hydrated=false]') === null))
        .toBe(true)
    },
    clickButton: (name: string) => click({ role: 'button', name }),
    clickLink: (name: string) => click({ role: 'link', name }),
    select: async (label: string, option: string) => {
      await expect(async () => expect(typeof (await locate({ label }))).toBe('object')).toPass()
      await evaluate(focusField, label)
      await engine.type(option)
      await expect.poll(() => evaluate(selectedOption)).toBe(option)
    },
    sees: (text: string) =>
      expect
        .poll(() => evaluate(() => document.body.innerText), { timeout: STEP_TIMEOUT_MS })
        .toContain(text),
    seesImage: (name: string) =>
      expect.poll(() => ask(countImages, name), { timeout: STEP_TIMEOUT_MS }).toBeGreaterThan(0),
    /** The errors since the last call, and what sticks out at the side on a phone and on a desktop. */
    takeFaults: async (): Promise<string[]> => {
      const faults = engine.errors.splice(0)
      for (const width of WIDTHS) {
        await engine.resize(width, HEIGHT)
        await expect.poll(() => evaluate(() => window.innerWidth)).toBe(width)
        // A page is laid out a moment after its window
        let sideways: string[] = []
        for (let attempt = 0; attempt < LAYOUT_ATTEMPTS; attempt++) {
          sideways = await evaluate(findSidewaysScroll)
          if (sideways.length === 0) break
          await new Promise((resolve) => setTimeout(resolve, LAYOUT_WAIT_MS))
        }
        faults.push(...sideways)
      }
      return faults
    },
  }
}

const focusField = (label: string) => {
  const [field] = window.queries?.queryAllByLabelText(document.body, new RegExp(label)) ?? []
  field?.focus()
}

const isFocused = (label: string) =>
  window.queries
    ?.queryAllByLabelText(document.body, new RegExp(label))
    .some((field) => field === document.activeElement) ?? false

const countImages = (name: string) =>
  window.queries?.queryAllByRole(document.body, 'img', { name: new RegExp(name) }).length ?? 0

const selectedOption = () => {
  const field = document.activeElement
  return field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : undefined
}

/** @returns the middle of what is to be clicked, once it lies still and open, else what is missing */
async function findInPage(target: Target): Promise<{ x: number; y: number } | string> {
  const { queries } = window
  if (!queries) return 'the page has changed'
  const name = new RegExp('label' in target ? target.label : target.name)
  const found =
    'label' in target
      ? queries.queryAllByLabelText(document.body, name, { selector: 'input, textarea, select' })
      : queries.queryAllByRole(document.body, target.role, { name })
  const shown = found.filter((element) => element.checkVisibility() && !element.matches(':disabled'))
  // Radio buttons are drawn by their labels
  const choice = shown.map((element) =>
    element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)
      ? (element.labels?.[0] ?? element)
      : element,
  )
  for (const element of choice) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = element.getBoundingClientRect()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const { x, y, width, height } = element.getBoundingClientRect()
    if (x !== before.x || y !== before.y) continue
    const middle = { x: x + width / 2, y: y + height / 2 }
    const top = document.elementFromPoint(middle.x, middle.y)
    if (top && (element.contains(top) || top.contains(element))) return middle
  }
  return `${found.length} of ${JSON.stringify(target)} are there, ${shown.length} of them enabled, none to be clicked`
}
