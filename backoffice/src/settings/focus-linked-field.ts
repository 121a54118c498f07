import { t } from '../languages/i18n.ts'

/** The field or panel that `#store_settings.phone` or `#panel=Footer menu` of a link names. */
export function focusLinkedField(hash: string): void {
  // Unlike decodeURIComponent, it reads any text.
  const name = new URLSearchParams(`name=${hash.slice(1).replaceAll('+', '%2B')}`).get('name') ?? ''
  if (name === '') return
  const [kind, text] = name.split('=')
  const target =
    text === undefined ? findField(name) : kind === 'panel' ? findPanel(t(text)) : findLabelled(t(text))
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

function findPanel(title: string): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>('#settings-panel h2')
  const heading = [...headings].find(({ textContent }) => textContent === title)
  if (heading) heading.tabIndex = -1
  return heading
}

function findLabelled(text: string): HTMLElement | undefined {
  const labels = document.querySelectorAll<HTMLLabelElement>('#settings-panel label')
  const label = [...labels].find(({ textContent }) => textContent?.replace(/[\s*]+$/, '') === text)
  return label?.control ?? undefined
}

/** A field that its switch hides is replaced by the next of its group, which is the switch. */
function findField(name: string): HTMLElement | undefined {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('#settings-panel [name]')]
  for (let path = name; path.includes('.'); path = path.slice(0, path.lastIndexOf('.'))) {
    const found = inputs.find((input) => input.name === path || input.name.startsWith(`${path}.`))
    // The input of a select is hidden.
    if (found) return found.parentElement?.querySelector<HTMLElement>('[role=combobox]') ?? found
  }
  return undefined
}
