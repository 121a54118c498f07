import { deviceStorage } from '@nakshi/client/safe-storage'

export type ColorMode = 'light' | 'dark' | 'system'

export const COLOR_MODE_KEY = 'nakshi:color-mode'

/** In the head, to avoid a flash; part of ../ssr/inline-script.ts. @param chosen where storage is blocked */
export function applyStoredColorMode(key: string, chosen?: string): void {
  let mode: string | null | undefined = chosen
  try {
    mode ??= localStorage.getItem(key)
  } catch {
    // Storage is blocked: follows the system
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}

/** As sent, they follow the system; light comes first. Part of ../ssr/inline-script.ts. */
export function colourBrowserBars(): void {
  const { classList } = document.documentElement
  function update() {
    document.querySelectorAll('meta[name=theme-color]').forEach((colour, index) => {
      colour.setAttribute('media', index === Number(classList.contains('dark')) ? 'all' : 'not all')
    })
  }
  new MutationObserver(update).observe(document.documentElement, { attributeFilter: ['class'] })
  update()
}

export function getStoredColorMode(): ColorMode {
  const stored = deviceStorage.getItem(COLOR_MODE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function setColorMode(mode: ColorMode): void {
  if (mode === 'system') deviceStorage.removeItem(COLOR_MODE_KEY)
  else deviceStorage.setItem(COLOR_MODE_KEY, mode)
  applyColorMode()
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

export function subscribeToColorMode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const applyColorMode = () => applyStoredColorMode(COLOR_MODE_KEY, getStoredColorMode())
