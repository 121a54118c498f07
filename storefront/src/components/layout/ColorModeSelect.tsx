import { useSyncExternalStore } from 'react'
import {
  type ColorMode,
  getStoredColorMode,
  setColorMode,
  subscribeToColorMode,
} from '../../theme/color-mode.ts'
import * as m from './messages.ts'

/** The server does not know the stored choice. */
export function ColorModeSelect({ id }: { id: string }) {
  const mode = useSyncExternalStore(subscribeToColorMode, getStoredColorMode, () => 'system')
  return (
    <div className="color-mode">
      <label htmlFor={id}>{m.theme}</label>
      <select id={id} value={mode} onChange={({ target }) => setColorMode(target.value as ColorMode)}>
        <option value="system">{m.themeSystem}</option>
        <option value="light">{m.themeLight}</option>
        <option value="dark">{m.themeDark}</option>
      </select>
    </div>
  )
}
