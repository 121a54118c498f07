/** No text fields: their focus would open the keyboard of a phone. */
const CONTROLS = 'a[href], button, select, input[type=checkbox], [tabindex="0"]'
const PART = 'main, [role=dialog]'

/** Moves the focus on when its element is moved, removed, hidden or disabled; a browser leaves it on the page. */
export function moveLostFocus(): () => void {
  let history: HTMLElement[] = []
  let path = ''
  const listening = new AbortController()
  const isLost = () => document.activeElement === document.body && path === window.location.pathname

  /** After the handlers and effects that move it themselves. */
  function restore(lost: HTMLElement, within: Node | null, after: Node | null) {
    requestAnimationFrame(() => {
      if (!isLost()) return
      const part = within instanceof Element ? within.closest(PART) : null
      const next = isUsable(lost)
        ? lost
        : ((part && findNear(within, after, lost)) ??
          history.find((one) => one.matches(CONTROLS) && isUsable(one)))
      ;(next ?? document.querySelector('h1'))?.focus({ preventScroll: true })
    })
  }
  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    history = [target, ...history.filter((one) => one !== target)].slice(0, 20)
    path = window.location.pathname
  }
  function handleBlur({ target }: FocusEvent) {
    queueMicrotask(() => {
      const [lost] = history
      if (lost !== target || !lost?.isConnected || !isLost() || isDisabled(lost)) return
      if (isUsable(lost)) history = []
      else restore(lost, lost.parentNode, lost)
    })
  }
  /** The user goes on elsewhere. */
  function stop() {
    if (isLost()) history = []
  }
  document.addEventListener('pointerdown', stop, listening)
  document.addEventListener('focusin', remember, listening)
  document.addEventListener('focusout', handleBlur, listening)
  const observer = new MutationObserver((changes) => {
    const [lost] = history
    if (!lost || !isLost()) return
    if (changes.some(({ type, target }) => type === 'attributes' && target === lost))
      lost.focus({ preventScroll: true })
    const removal = changes.find(
      ({ target, removedNodes }) =>
        target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
    )
    if (removal) restore(lost, removal.target, removal.previousSibling)
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    listening.abort()
    observer.disconnect()
  }
}

/** Until something is saved; then it has the focus again. */
const isDisabled = (element: HTMLElement) => element.matches(':disabled, [inert] *')

function isUsable(element: HTMLElement): boolean {
  if (!element.isConnected || isDisabled(element) || element.closest('[aria-hidden=true]')) return false
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}

/** The next control behind; of a list of rows, the same one of the next row. */
function findNear(within: Node | null, after: Node | null, lost: HTMLElement): HTMLElement | undefined {
  if (!(within instanceof Element)) return
  const controls = [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => isUsable(control) && !control.matches('[aria-disabled=true]'),
  )
  const behind = controls.filter((control) => {
    if (!after?.isConnected) return true
    return after.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING
  })
  const name = getRowName(lost)
  const isSame = (control: HTMLElement) => name !== undefined && getRowName(control) === name
  const next = behind.find(isSame) ?? controls.findLast(isSame) ?? behind[0] ?? controls.at(-1)
  return next || within.matches(PART) ? next : findNear(within.parentNode, within, lost)
}

/** `Remove: image 2` without the number. */
const getRowName = (control: HTMLElement) => control.getAttribute('aria-label')?.replace(/\d+$/, '')
