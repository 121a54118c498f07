export const choices = 'Cookie choices'
/** On a small screen without what is essential. */
export const question =
  '<essential>We use essential cookies. </essential>Can we <essential>also </essential>remember what you view and search<essential>, on this device only</essential>?'
export const questionWithAnalytics =
  '<essential>We use essential cookies. </essential>Can we <essential>also </essential>remember what you view and search<essential>, on this device only</essential>, and measure visits with %{services}?'
export const acceptAll = 'Accept all'
export const necessaryOnly = 'Necessary only'
export const saveChoice = 'Save choice'
export const choose = 'Choose'
export const necessary =
  '<kind>Necessary</kind>, always on: signing in, your cart, unfinished forms, your theme, this choice.'
export const functional =
  '<kind>Functional</kind>: the last products you viewed and your last searches, on this device only, to show them to you again.'
export const analytics =
  '<kind>Analytics</kind>: the pages and products you view and what you order are sent to %{services}, without your name, contact details or texts.'
export const nothingElse = 'Nothing else: no analytics, no advertising, no cookies of other companies.'
