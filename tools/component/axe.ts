import axe from 'axe-core'

/** Rules that need layout or colours, which jsdom does not have. */
const NEED_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** Accessibility rules that the document breaks, with the elements that break them. */
export async function findAxeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    rules: Object.fromEntries(NEED_LAYOUT.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
