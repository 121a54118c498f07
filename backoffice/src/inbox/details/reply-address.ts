import type { AdminRequest } from '@nakshi/api/contract/admin/requests'

/** A mail to the sender, begun: the reference in the subject ties what follows together. */
export function replyAddress({ email, name, subject, reference }: AdminRequest): string {
  const about = encodeURIComponent(`Re: ${subject || 'Your message'} (${reference})`)
  const greeting = encodeURIComponent(`Hello ${name},\r\n\r\n`)
  return `mailto:${email}?subject=${about}&body=${greeting}`
}
