import { openCookieSettings } from './consent.ts'

/** Looks like the links it stands among; it opens the choices at the bottom of the screen. */
export function CookieSettingsButton() {
  return (
    <button type="button" className="cookie-settings" onClick={openCookieSettings}>
      Cookie settings
    </button>
  )
}
