import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { formatPhone } from '@nakshi/core/base/phone'
import { localiseMessage } from '@nakshi/core/languages/localise'
import {
  type CommonPlaceholder,
  type getWordingIn,
  PLACEHOLDER,
} from '@nakshi/core/notifications/admin-email-texts'
import type { StoreSettings } from '@nakshi/core/settings/schema'
import type { EmailContent } from './define-email.ts'
import type { Paragraph, RenderableEmail } from './render-email.ts'

type Values = Record<string, string>

const m = defineMessages('email', { customer: 'customer' })

/** The owner's, in the language of the email; `fallbacks` are in English. */
export type SentWording = Omit<ReturnType<typeof getWordingIn>, 'fallbacks'> &
  Partial<Pick<ReturnType<typeof getWordingIn>, 'fallbacks'>>

type CommonValues = Record<CommonPlaceholder, string>

/** An unconfirmed account is addressed by its email alone, which is no name. */
export const toCommonValues = (
  store: Pick<StoreSettings, 'name' | 'email' | 'phone'>,
  to: { name: string; address: string },
  link: string,
  language: Language = DEFAULT_LANGUAGE,
): CommonValues => ({
  'customer.name': to.name === to.address ? localiseMessage(m.customer, language) : to.name,
  'store.name': store.name,
  'store.email': store.email,
  'store.phone': formatPhone(store.phone),
  link,
})

/** Subject, greeting and closing are the owner's; the rest, such as a code or a button, stays. */
export function wordEmail(
  { kind: _kind, default_subject, values, ...body }: EmailContent,
  wording: SentWording | undefined,
  common: CommonValues,
): RenderableEmail {
  const all = { ...values, ...common }
  const toSubject = (template: string) => toSingleLine(fillPlaceholders(template, { ...all, link: '' }))
  return {
    ...body,
    subject: toSubject(wording?.subject ?? '') || toSubject(default_subject),
    paragraphs: [...toParagraphs(wording, 'greeting', all), ...body.paragraphs],
    closing: toParagraphs(wording, 'closing', all),
  }
}

/** In one pass: a value that looks like a placeholder stays as it is. */
export const fillPlaceholders = (template: string, values: Values): string =>
  template.replace(PLACEHOLDER, (_whole, inside: string) => {
    const name = inside.trim()
    return Object.hasOwn(values, name) ? (values[name] ?? '') : ''
  })

/** A line break in a subject could add headers. */
const toSingleLine = (subject: string): string => subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function toParagraphs(
  wording: SentWording | undefined,
  field: 'greeting' | 'closing',
  values: Values,
): Paragraph[] {
  const paragraphs = (wording?.[field] ?? '')
    .split('\n')
    .map((row) => fillPlaceholders(row, values).trim())
    .filter((row) => row !== '')
  return wording?.fallbacks?.includes(field)
    ? paragraphs.map((text) => ({ text, language: DEFAULT_LANGUAGE }))
    : paragraphs
}
