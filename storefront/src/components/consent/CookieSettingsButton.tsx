import { openCookieSettings } from './consent.ts'

export function CookieSettingsButton() {
  return (
    <button type="button" className="cookie-settings" onClick={openCookieSettings}>
      Cookie settings
    </button>
  )
}
