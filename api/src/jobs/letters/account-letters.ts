import { CODE } from '../../domain/password-tries.ts'
import type { Letter } from '../../mail/letter.ts'

/** Contains no user input: the address may belong to another person. @param token null: confirmed */
export function welcomeLetter(storeName: string, origin: string, token: string | null): Letter {
  const welcome = `Welcome to ${storeName}`
  const paragraphs = [
    'Your account is ready. Keep your addresses in it, follow your orders, and find what you saved on your wishlist.',
  ]
  if (!token)
    return {
      subject: welcome,
      heading: welcome,
      paragraphs,
      action: { label: 'Find a gift', url: `${origin}/products` },
    }
  return {
    subject: welcome,
    heading: welcome,
    paragraphs: [...paragraphs, 'Please confirm that this address is yours. You can shop before you do.'],
    action: { label: 'Confirm email address', url: confirmationLink(token, origin) },
  }
}

export function confirmationLetter(token: string, days: number, origin: string): Letter {
  return {
    subject: 'Confirm your email address',
    heading: 'Is this address yours?',
    paragraphs: [
      `Somebody, we hope you, gave this address for an account. Press the button within ${days} days and it is confirmed.`,
      'If it was not you, nothing needs to be done.',
    ],
    action: { label: 'Confirm email address', url: confirmationLink(token, origin) },
  }
}

/** Browsers do not send the URL fragment to servers or in referrers. */
const confirmationLink = (token: string, origin: string) => `${origin}/auth?mode=confirm#${token}`

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

type Invited = { token: string; role: string; invitedBy: string | null; storeName: string }

export function invitationLetter(
  { token, role, invitedBy, storeName }: Invited,
  days: number,
  origin: string,
): Letter {
  return {
    subject: `You are invited to work in ${storeName}`,
    heading: `Join ${storeName}`,
    paragraphs: [
      `${invitedBy ?? 'An owner of the shop'} invites you to the people who run ${storeName}, with the role ${role}. The link works once, for ${days} days.`,
      'If you do not know why, nothing needs to be done.',
    ],
    action: { label: 'Accept the invitation', url: `${origin}/admin/join#${token}` },
  }
}

export function passwordChangedLetter(origin: string): Letter {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and the other devices were signed out.',
      'If it was not you, set a new one at once.',
    ],
    action: { label: 'Set a new password', url: `${origin}/auth?mode=forgot` },
  }
}

export function newDeviceLetter(device: string, moment: string, origin: string): Letter {
  return {
    subject: 'A new device signed in to your account',
    heading: 'Was this you?',
    paragraphs: [
      `Somebody signed in to your account on ${moment} (Indian time), on a device we have not seen before: ${device}.`,
      'If it was you, nothing needs to be done. If it was not, set a new password at once: it signs out every device.',
    ],
    action: { label: 'See your devices', url: `${origin}/profile?tab=security` },
  }
}

/** When emails fail, this one is delivered once they work again. */
export function failingLetter(queue: 'mail' | 'refund', origin: string): Letter {
  const what = queue === 'mail' ? 'Letters' : 'Refunds'
  return {
    subject: `${what} of your shop fail`,
    heading: `${what} have failed for ten minutes`,
    paragraphs: [
      `${what} are tried again by themselves, for a day at least. The backoffice names the reason and has a way to try at once.`,
      queue === 'mail'
        ? 'If you read this, at least one letter got through again.'
        : 'Customers wait for their money meanwhile.',
    ],
    action: { label: 'See what failed', url: `${origin}/admin/failed-jobs` },
  }
}

export function secondFactorLetter(origin: string): Letter {
  return {
    subject: 'The second step of your account was changed',
    heading: 'Your second step was changed',
    paragraphs: [
      'An authenticator app, a passkey or the recovery codes of your account were added or removed just now.',
      'If it was not you, set a new password at once and look at your second step.',
    ],
    action: { label: 'Look at your account', url: `${origin}/profile?tab=security` },
  }
}

export function accountDeletedLetter(storeName: string, storeEmail: string): Letter {
  return {
    subject: `Your data at ${storeName} was deleted`,
    heading: 'Your data was deleted',
    paragraphs: [
      'Your account or order details were deleted as requested, with your addresses, photos and messages. Invoices are kept as long as tax law requires.',
      `If you did not ask for this, please write to us at ${storeEmail}.`,
    ],
  }
}

export function phoneConfirmedLetter(origin: string): Letter {
  return {
    subject: 'Your mobile number was confirmed',
    heading: 'Your mobile number was confirmed',
    paragraphs: [
      'A mobile number was confirmed for your account just now. Whoever reads its SMS can sign in by a code sent to it.',
      'If it was not you, set a new password at once: the number then signs in no more.',
    ],
    action: { label: 'Set a new password', url: `${origin}/auth?mode=forgot` },
  }
}

/** Does not reveal the other account. */
export function phoneLostLetter(origin: string): Letter {
  return {
    subject: 'Your mobile number is confirmed no more',
    heading: 'Your mobile number is confirmed no more',
    paragraphs: [
      'Somebody who reads the SMS to the mobile number of your account confirmed it for another account. It signs in to yours no more; everything else stays.',
      'If the number is yours still, you can confirm it again in your profile.',
    ],
    action: { label: 'Open your profile', url: `${origin}/profile` },
  }
}

/** Sent to the previous address; does not reveal the new one. */
export function emailChangedLetter(storeName: string, storeEmail: string): Letter {
  return {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `Your account at ${storeName} has another email address now, and letters no longer come here.`,
      `If it was not you, please write to ${storeEmail} at once.`,
    ],
  }
}

/** The subject shows the OTP in notifications. @param otp null: staff without a second factor */
export function signInCodeLetter(figures: string | null, origin: string): Letter {
  if (figures === null)
    return {
      subject: 'Sign in with your password',
      heading: 'No code for this account',
      paragraphs: [
        'Somebody, we hope you, asked for a code to sign in. People who work in the shop sign in with their password, or by a code once they have set up a second step.',
        'If it was not you, nothing needs to be done.',
      ],
      action: { label: 'Sign in', url: `${origin}/auth` },
    }
  const shown = `${figures.slice(0, 3)} ${figures.slice(3)}`
  return {
    subject: `${shown} is your code to sign in`,
    heading: shown,
    paragraphs: [
      `Type these figures where you asked for them, within ${CODE.minutes} minutes. They open nothing anywhere else.`,
      'Nobody of the shop ever asks you for them. If it was not you who asked, nothing needs to be done.',
    ],
  }
}
