import { useSyncExternalStore } from 'react'
import {
  type ColorMode,
  getStoredColorMode,
  setColorMode,
  subscribeToColorMode,
} from '../../theme/color-mode.ts'

/** The server does not know the stored choice. */
export function ColorModeSelect({ id }: { id: string }) {
  const mode = useSyncExternalStore(subscribeToColorMode, getStoredColorMode, () => 'system')
  return (
    <div className="color-mode">
      <label htmlFor={id}>Theme</label>
      <select id={id} value={mode} onChange={({ target }) => setColorMode(target.value as ColorMode)}>
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </div>
  )
}
