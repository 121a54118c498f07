import { deviceStorage } from '@nakshi/api/client/browser-storage'

export type ColorMode = 'light' | 'dark' | 'system'

const KEY = 'nakshi:color-mode'

/**
 * Before anything is painted, so that a dark page never flashes light; part of ../inline-script.ts.
 */
export const COLOR_MODE_SCRIPT = `(function(){var m=null;try{m=localStorage.getItem('${KEY}')}catch(e){}var d=m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);var r=document.documentElement;r.classList.toggle('dark',d);r.style.colorScheme=d?'dark':'light'})()`

export function storedColorMode(): ColorMode {
  const stored = deviceStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Keeps the choice and shows it at once. */
export function setColorMode(mode: ColorMode): void {
  if (mode === 'system') deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, mode)
  showColorMode()
}

/** Puts the page into the kept mode; also called when the system's own setting changes. */
export function showColorMode(): void {
  const mode = storedColorMode()
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}
