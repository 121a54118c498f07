import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /**
     * What moved without a press, by how much and which elements; filled from the first paint on.
     */
    layout_shifts?: { value: number; moved: string[] }[]
    csp_reports?: string[]
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

export interface WatchedPage {
  page: Page
  /** What the page has complained about since `forget`. */
  faults: () => string[]
  forget: () => void
}

/**
 * Collects what a page complains about, whichever address it shows, and has it note what moves.
 * Once for a page.
 */
export async function watchPage(page: Page): Promise<WatchedPage> {
  let faults: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    faults.push(`console ${message.type()}: ${message.text()} ${message.location().url}`)
  })
  // A page that is drawn differently in the browser than on the server ends here too (React's error
  // 418)
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  await page.addInitScript(() => {
    window.layout_shifts = []
    window.csp_reports = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.csp_reports?.push(`${violatedDirective} ${blockedURI}`),
    )
    const box = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${[x, y, width, height].map((length) => Math.round(length))}`
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
      const name = node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : node?.nodeName
      return `${name} from ${box(previousRect)} to ${box(currentRect)}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          window.layout_shifts?.push({
            value: entry.value,
            moved: entry.sources.map(describe),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    page,
    faults: () => faults,
    forget: () => {
      faults = []
    },
  }
}
