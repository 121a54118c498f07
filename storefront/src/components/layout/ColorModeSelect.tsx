import { useEffect, useState } from 'react'
import { type ColorMode, getStoredColorMode, setColorMode } from '../../theme/color-mode.ts'

/** The stored choice is read after hydration: the server does not know it. */
export function ColorModeSelect({ id }: { id: string }) {
  const [mode, setMode] = useState<ColorMode>('system')
  useEffect(() => setMode(getStoredColorMode()), [])
  return (
    <div className="color-mode">
      <label htmlFor={id}>Theme</label>
      <select
        id={id}
        value={mode}
        onChange={(event) => {
          const chosen = event.target.value as ColorMode
          setMode(chosen)
          setColorMode(chosen)
        }}
      >
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </div>
  )
}
