import type { Letter } from '../letter.ts'

export function welcomeLetter(full_name: string, store_name: string, origin: string): Letter {
  return {
    subject: `Welcome to ${store_name}`,
    heading: `Welcome, ${full_name}`,
    paragraphs: [
      'Your account is ready. Keep your addresses in it, follow your orders, and find what you saved on your wishlist.',
    ],
    action: { label: 'Find a gift', url: `${origin}/products` },
  }
}

/** The token travels in the URL's fragment, which browsers never send to a server or to another site. */
export function passwordResetLetter(token: string, minutes: number, origin: string): Letter {
  return {
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      `Somebody, we hope you, asked for a new password for this account. The link works once, for ${minutes} minutes.`,
      'If it was not you, nothing needs to be done: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: `${origin}/auth?mode=reset#${token}` },
  }
}
