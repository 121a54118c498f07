import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { server } from './mock-api.ts'

configure({
  // A busy machine needs longer than the default second.
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\n\n${document.body.textContent}`),
})

const SCREEN_WIDTH_PX = 1280

let consoleError: MockInstance<typeof console.error>

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

/** jsdom loads no pictures, so that their size stays unknown. */
class LoadedImage {
  naturalWidth = 0
  naturalHeight = 0
  onload = () => {}
  set src(_: string) {
    queueMicrotask(() => this.onload())
  }
}
beforeAll(() => Object.assign(globalThis, { Image: LoadedImage }))

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  const errors = consoleError.mock.calls.filter((call) => !isExpected(call)).map((call) => call.join(' '))
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(errors, 'console.error').toEqual([])
})

const { setTimeout } = globalThis
const DEBOUNCE_MAX_MS = 1_000
const SPEED = 20

/** Debounces and transitions are over soon; toasts stay as long as they do. */
beforeAll(() => {
  const setShortTimeout = (work: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
    setTimeout(work, ms > DEBOUNCE_MAX_MS ? ms : ms / SPEED, ...values)
  Object.assign(globalThis, { setTimeout: setShortTimeout })
})

afterAll(async () => {
  Object.assign(globalThis, { setTimeout })
  // A script that still loads when the environment ends would fail for the next file too.
  await vi.dynamicImportSettled()
  server.close()
})

/**
 * Errors of requests, which react-admin logs and the screen shows, properties that react-admin 5 passes to
 * inputs of Material UI 9, and charts that have no width without a layout.
 */
function isExpected([first, ...details]: unknown[]): boolean {
  if (first instanceof Error) return first.name === 'HttpError'
  if (String(first).startsWith('MUI X Charts: ChartsContainer does not have `width`')) return true
  return details.some((name) => /^input(props|ref)$/i.test(String(name)))
}

/** What jsdom lacks and the pages need to start. */
function stubBrowser(): void {
  document.documentElement.lang = 'en-IN'
  const noLayout = () => {}
  Object.assign(window, {
    innerWidth: SCREEN_WIDTH_PX,
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), { media, matches: isWithin(media), onchange: null }),
    scrollTo: noLayout,
    // Before the document is gone
    requestIdleCallback: queueMicrotask,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
  })
  omitEmotionStyles()
  cacheComputedStyles()
  Element.prototype.scrollTo = noLayout
  Element.prototype.scrollIntoView = noLayout
}

/** jsdom matches every rule with every element that a test asks for by role: most of the time of a test. */
function omitEmotionStyles(): void {
  const { insertBefore } = Node.prototype
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null) {
    const isStyle = child instanceof HTMLStyleElement && child.dataset.emotion !== undefined
    return isStyle ? child : (insertBefore.call(this, child, before) as Child)
  }
}

/** Attributes that the style sheet of jsdom selects by. */
const STYLED_BY = ['hidden', 'type', 'open', 'dir']

/**
 * jsdom matches each rule of its style sheet again whenever it is asked for a style, which searches by role
 * do for every element and those around it. Without other style sheets, elements of the same kind, inline
 * style and visibility look the same.
 */
function cacheComputedStyles(): void {
  const view = document.defaultView
  if (!view) throw new Error('The document has no window')
  const compute = view.getComputedStyle.bind(view)
  const styles = new Map<string, CSSStyleDeclaration>()
  view.getComputedStyle = (element, pseudo) => {
    const visibility = findVisibility(element)
    const attributes = STYLED_BY.map((name) => element.getAttribute(name))
    const inline = element.getAttribute('style')
    const key = [element.tagName, pseudo, visibility, inline, ...attributes].join('|')
    const known = styles.get(key)
    if (known) return known
    const sample = document.createElement(element.tagName)
    for (const [index, value] of attributes.entries())
      if (value !== null) sample.setAttribute(STYLED_BY[index] ?? '', value)
    sample.setAttribute('style', `${inline ?? ''};${visibility ? `visibility:${visibility}` : ''}`)
    const style = compute(sample, pseudo)
    styles.set(key, style)
    return style
  }
}

/** Inherited, unlike what else makes an element inaccessible. */
function findVisibility(element: Element): string {
  for (let part: Element | null = element; part; part = part.parentElement) {
    const inline = part.getAttribute('style')
    const found = inline && /(?:^|;) ?visibility: ?(\w+)/.exec(inline)?.[1]
    if (found) return found
  }
  return ''
}

/** Whether the screen satisfies the width conditions of a media query; others are never satisfied. */
function isWithin(media: string): boolean {
  const bounds = [...media.matchAll(/\((min|max)-width: ?([\d.]+)px\)/g)]
  const isSatisfied = ([, bound, px]: string[]) =>
    bound === 'min' ? SCREEN_WIDTH_PX >= Number(px) : SCREEN_WIDTH_PX <= Number(px)
  return bounds.length > 0 && bounds.every(isSatisfied)
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

stubBrowser()

// user-event types without pause, as only a handheld scanner does: a typed key comes 100 ms after the one before.
const typedAt = new WeakMap<Event, number>()
let lastKeyAt = 0
Object.defineProperty(KeyboardEvent.prototype, 'timeStamp', {
  configurable: true,
  get(this: KeyboardEvent) {
    const known = typedAt.get(this)
    if (known !== undefined) return known
    lastKeyAt += 100
    typedAt.set(this, lastKeyAt)
    return lastKeyAt
  },
})
