import { type EmailContent, emailContent, plainEmail } from '../../../platform/mail/word-email.ts'
import { RESET_MINUTES } from '../../accounts/passwords/password-reset.ts'
import { CONFIRMATION_DAYS } from '../../accounts/profile/email-confirmation.ts'
import { OTP_POLICY } from '../../accounts/sign-in-rate-limits.ts'
import { INVITATION_DAYS } from '../../accounts/staff/invitations.ts'

/** Contains no user input: the address may belong to another person. @param token null: confirmed */
export function welcomeEmail(storeName: string, origin: string, token: string | null): EmailContent {
  const heading = `Welcome to ${storeName}`
  const paragraphs = ['Your account is ready. Save your addresses and track your orders in one place.']
  if (!token)
    return plainEmail('welcome', {
      heading,
      paragraphs,
      action: { label: 'Find a gift', url: `${origin}/products` },
    })
  return plainEmail('welcome', {
    heading,
    paragraphs: [...paragraphs, 'Please confirm your email address. You can start shopping right away.'],
    action: { label: 'Confirm email address', url: confirmationLink(token, origin) },
  })
}

export function emailConfirmationEmail(token: string, origin: string): EmailContent {
  return plainEmail('confirm_email', {
    heading: 'Confirm your email address',
    paragraphs: [
      `This email address was added to an account. Click the button within ${CONFIRMATION_DAYS} days to confirm it.`,
      'If you did not request this, you can ignore this email.',
    ],
    action: { label: 'Confirm email address', url: confirmationLink(token, origin) },
  })
}

/** Browsers do not send the URL fragment to servers or in referrers. */
const confirmationLink = (token: string, origin: string) => `${origin}/auth?mode=confirm#${token}`

export function passwordResetEmail(token: string, origin: string): EmailContent {
  return plainEmail('password_reset', {
    heading: 'Set a new password',
    paragraphs: [
      `We received a request to reset the password of your account. The link can be used once and expires in ${RESET_MINUTES} minutes.`,
      'If you did not request this, you can ignore this email. Your password will not change.',
    ],
    action: { label: 'Choose a new password', url: `${origin}/auth?mode=reset#${token}` },
  })
}

type Invited = { token: string; role: string; invitedBy: string | null; storeName: string }

export function invitationEmail(
  { token, role, invitedBy, storeName }: Invited,
  origin: string,
): EmailContent {
  return emailContent(
    'invitation',
    { 'staff.role': role },
    {
      heading: `Join ${storeName}`,
      paragraphs: [
        `${invitedBy ?? 'An owner of the store'} has invited you to join the staff of ${storeName} with the role ${role}. The link can be used once and expires in ${INVITATION_DAYS} days.`,
        'If you were not expecting this invitation, you can ignore this email.',
      ],
      action: { label: 'Accept invitation', url: `${origin}/admin/join#${token}` },
    },
  )
}

export function newDeviceEmail(device: string, moment: string, origin: string): EmailContent {
  return emailContent(
    'new_device',
    { 'device.name': device, 'device.time': `${moment} (IST)` },
    {
      heading: 'Was this you?',
      paragraphs: [
        `Your account was signed in to on ${moment} (IST) from a device we do not recognise: ${device}.`,
        'If this was you, you can ignore this email. If not, reset your password immediately. This signs you out on all devices.',
      ],
      action: { label: 'View your devices', url: `${origin}/profile?tab=security` },
    },
  )
}

/** When emails fail, this one is delivered once they work again. */
export function failingJobsEmail(queue: 'mail' | 'refund', origin: string): EmailContent {
  const what = queue === 'mail' ? 'Emails' : 'Refunds'
  return emailContent(
    'jobs_failing',
    { 'jobs.kind': what },
    {
      heading: `${what} have been failing for 10 minutes`,
      paragraphs: [
        `${what} are retried automatically for at least one day. You can see the reason and retry them now in the backoffice.`,
        queue === 'mail'
          ? 'As you are receiving this email, at least one email has been delivered again.'
          : 'Customers will not receive their money until this is fixed.',
      ],
      action: { label: 'View failed jobs', url: `${origin}/admin/failed-jobs` },
    },
  )
}

export function accountDeletedEmail(storeEmail: string): EmailContent {
  return plainEmail('account_deleted', {
    heading: 'Your data was deleted',
    paragraphs: [
      'Your account or order details were deleted as requested, with your addresses, photos and messages. Invoices are kept as long as tax law requires.',
      `If you did not request this, contact us${storeEmail && ` at ${storeEmail}`}.`,
    ],
  })
}

/** Sent to the previous address; does not reveal the new one. */
export function emailChangedEmail(storeName: string, storeEmail: string): EmailContent {
  return plainEmail('email_changed', {
    heading: 'Your email address was changed',
    paragraphs: [
      `The email address of your account at ${storeName} was changed. You will no longer receive our emails at this address.`,
      `If this was not you, contact us${storeEmail && ` at ${storeEmail}`} immediately.`,
    ],
  })
}

/** The subject shows the OTP in notifications. @param otp null: staff without a second factor */
export function signInCodeEmail(otp: string | null, origin: string): EmailContent {
  if (otp === null)
    return plainEmail('sign_in_without_code', {
      heading: 'No OTP for this account',
      paragraphs: [
        'We received a request for an OTP to sign in. Staff sign in with their password, or with an OTP after setting up two-step verification.',
        'If you did not request this, you can ignore this email.',
      ],
      action: { label: 'Sign in', url: `${origin}/auth` },
    })
  const shown = `${otp.slice(0, 3)} ${otp.slice(3)}`
  return emailContent(
    'sign_in_code',
    { code: shown },
    {
      heading: shown,
      paragraphs: [
        `Enter this OTP to sign in. It is valid for ${OTP_POLICY.validMinutes} minutes.`,
        'Never share your OTP with anyone; we will never ask you for it. If you did not request it, you can ignore this email.',
      ],
    },
  )
}

/** Emails that say the same to everyone; the link is a path of the storefront. */
const notices = {
  password_changed: {
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and all other devices were signed out.',
      'If this was not you, reset your password immediately.',
    ],
    action: { label: 'Set a new password', url: '/auth?mode=forgot' },
  },
  second_factor: {
    heading: 'Your two-step verification was changed',
    paragraphs: [
      'An authenticator app, a passkey or recovery codes were added to or removed from your account.',
      'If this was not you, reset your password immediately and check your two-step verification settings.',
    ],
    action: { label: 'View account security', url: '/profile?tab=security' },
  },
  phone_confirmed: {
    heading: 'Your mobile number was confirmed',
    paragraphs: [
      'A mobile number was confirmed for your account. It can now be used to sign in with an OTP.',
      'If this was not you, reset your password immediately. The number can then no longer be used to sign in.',
    ],
    action: { label: 'Set a new password', url: '/auth?mode=forgot' },
  },
  /** Does not reveal the other account. */
  phone_unlinked: {
    heading: 'Your mobile number is no longer confirmed',
    paragraphs: [
      'The mobile number of your account was confirmed for another account, so you can no longer sign in with it. Nothing else has changed.',
      'If this is still your number, you can confirm it again in your profile.',
    ],
    action: { label: 'View your profile', url: '/profile' },
  },
}

export function noticeEmail(kind: keyof typeof notices, origin: string): EmailContent {
  const { action, ...words } = notices[kind]
  return plainEmail(kind, { ...words, action: { ...action, url: `${origin}${action.url}` } })
}
