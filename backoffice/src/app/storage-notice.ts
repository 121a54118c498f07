const NOTICES = {
  en: {
    title: 'Your browser blocks cookies',
    text: 'The backoffice needs cookies and site data to sign you in. Allow them for this site in your browser settings, then reload this page.',
  },
  hi: {
    title: 'आपका ब्राउज़र कुकी रोकता है',
    text: 'बैकऑफ़िस में साइन इन के लिए कुकी और साइट डेटा ज़रूरी हैं। ब्राउज़र की सेटिंग में इस साइट के लिए उनकी अनुमति दें, फिर यह पेज दोबारा लोड करें।',
  },
}

export function isStorageBlocked(): boolean {
  try {
    // Null in Firefox with `dom.storage.enabled` off; throws where site data is blocked.
    const storage: Storage | null = window.localStorage
    return storage === null || !navigator.cookieEnabled
  } catch {
    return true
  }
}

/** Without React and translations, which both need what is blocked. */
export function showStorageNotice(): void {
  const language = navigator.language.startsWith('hi') ? 'hi' : 'en'
  const { title, text } = NOTICES[language]
  const notice = document.createElement('main')
  notice.lang = language
  notice.style.cssText =
    'max-width: 30rem; margin: 20vh auto 0; padding: 1.5rem; font: 1rem/1.5 system-ui; color-scheme: light dark'
  const heading = document.createElement('h1')
  heading.textContent = title
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  notice.append(heading, paragraph)
  document.title = title
  document.body.replaceChildren(notice)
}
