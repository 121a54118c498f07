import { z } from 'zod'
import { customIssue } from '../base/field-errors.ts'
import { email, personName, phone } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { ownPrivacyMessages } from './messages.ts'

export const consentPurposes = ['whatsapp', 'cart_reminder', 'gift_reminder', 'photo_gallery'] as const

/** Written by a trigger, newest first; the newest of a purpose holds. */
const consent = z.object({ purpose: z.enum(consentPurposes), is_given: z.boolean(), at: z.string() })

/** Who may exercise the rights of the account after death or incapacity (DPDP Act, section 14). */
export const nominee = z.object({ full_name: z.string(), email: z.string(), phone: z.string() })
export type Nominee = z.infer<typeof nominee>

export const nomineeBody = z
  .strictObject({
    full_name: personName(formMessages.own_name),
    email: z.union([z.literal(''), email]),
    phone: z.union([z.literal(''), phone]),
  })
  .superRefine(({ email, phone }, { addIssue }) => {
    if (email === '' && phone === '') addIssue(customIssue(['email'], ownPrivacyMessages.nominee_contact))
  })

const privacyRequest = z.object({
  reference: z.string(),
  subject: z.string(),
  created_at: z.string(),
  answer_by: z.string(),
  handled_at: z.string().nullable(),
})

export const ownPrivacy = z.object({
  consents: consent.array(),
  nominee: nominee.nullable(),
  requests: privacyRequest.array(),
})
export type OwnPrivacy = z.infer<typeof ownPrivacy>
