import { z } from 'zod'
import { phone } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { DEFAULT_LANGUAGE, languageCodes } from '../base/languages.ts'
import { defineLabels } from '../base/message-template.ts'
import { whatsappMessages } from './admin-whatsapp-messages.ts'

export const whatsappKinds = [
  'order_placed',
  'order_shipped',
  'out_for_delivery',
  'proof',
  'payment_link',
  'cod_confirmation',
] as const
export type WhatsAppKind = (typeof whatsappKinds)[number]

/** Suggested texts of the templates; the parameters are sent in this order. */
export const whatsappBodies = defineLabels('whatsapp_body', {
  order_placed:
    'Hello {{1}}, we have received your order {{2}} of {{3}}. Estimated delivery: {{4}}. Reply STOP to end these messages.',
  order_shipped:
    'Hello {{1}}, your order {{2}} is on its way with {{3}}. Tracking number: {{4}}. Reply STOP to end these messages.',
  out_for_delivery:
    'Hello {{1}}, your order {{2}} is out for delivery with {{3}}. Tracking number: {{4}}. Reply STOP to end these messages.',
  proof:
    'Hello {{1}}, the preview of your {{2}} from order {{3}} is ready. We make it once you approve it. Reply STOP to end these messages.',
  payment_link:
    'Hello {{1}}, {{2}} is due for your order {{3}}. We continue with it once it is paid. Reply STOP to end these messages.',
  cod_confirmation:
    'Hello {{1}}, please confirm your order {{2}} of {{3}}, to be paid on delivery. We make it once you confirm it. Reply STOP to end these messages.',
})

/** Parameters that are words of the store. */
export const whatsappValues = defineLabels('whatsapp_value', {
  our_courier: 'our courier',
  number_follows: 'will follow by email',
})

type WhatsAppDefinition = {
  /** sample parameters, as Meta's review and the test message need them */
  samples: readonly string[]
  /** page of the shop that the URL button opens; its only parameter is the signed token at the end */
  path: 'track-order' | 'answer' | 'confirm-order'
}

export const whatsappDefinitions: Record<WhatsAppKind, WhatsAppDefinition> = {
  order_placed: {
    samples: ['Asha Rao', 'ORD1764200000000K7M2P', '₹1,299', '5 December 2026'],
    path: 'track-order',
  },
  order_shipped: {
    samples: ['Asha Rao', 'ORD1764200000000K7M2P', 'Delhivery', '1234567890'],
    path: 'track-order',
  },
  out_for_delivery: {
    samples: ['Asha Rao', 'ORD1764200000000K7M2P', 'Delhivery', '1234567890'],
    path: 'track-order',
  },
  proof: {
    samples: ['Asha Rao', 'Name plate', 'ORD1764200000000K7M2P'],
    path: 'answer',
  },
  payment_link: {
    samples: ['Asha Rao', '₹1,299', 'ORD1764200000000K7M2P'],
    path: 'track-order',
  },
  cod_confirmation: {
    samples: ['Asha Rao', 'ORD1764200000000K7M2P', '₹1,299'],
    path: 'confirm-order',
  },
}

/** `unconfirmed`: the request ended without an answer, so it is not repeated. */
export const whatsappStatuses = [
  'queued',
  'sending',
  'unconfirmed',
  'sent',
  'delivered',
  'read',
  'failed',
] as const
export type WhatsAppStatus = (typeof whatsappStatuses)[number]

/** Of a template at Meta, for example en, en_US or hi. */
const templateLanguage = z
  .string()
  .trim()
  .max(10)
  .regex(/^[a-z]{2,3}(?:_[A-Z]{2,3})?$/, toIssueText(whatsappMessages.language_code))
const templateName = z
  .string()
  .trim()
  .max(512)
  .regex(/^[a-z0-9_]+$/, toIssueText(whatsappMessages.template_name))

/** The template for orders in another language of the store; without one they get the English template. */
const translatedTemplate = z.strictObject({ template: templateName, language: templateLanguage })
const translatedLanguage = z.enum(languageCodes).exclude([DEFAULT_LANGUAGE])
export type WhatsAppTranslations = Partial<
  Record<z.infer<typeof translatedLanguage>, z.infer<typeof translatedTemplate>>
>

export const whatsappTemplate = z.object({
  id: z.enum(whatsappKinds),
  is_active: z.boolean(),
  template: z.string(),
  language: z.string(),
  body: z.string(),
  button_url: z.string(),
  /** of the other languages of the store; `template` is null where none is saved */
  translations: z.array(
    z.object({
      code: translatedLanguage,
      template: z.string().nullable(),
      language: z.string(),
      body: z.string(),
      button_url: z.string(),
    }),
  ),
  samples: z.array(z.string()),
  counts: z.record(z.enum(whatsappStatuses), z.int()),
  /** error codes of the last 30 days, the most frequent first */
  errors: z.array(z.object({ code: z.string(), count: z.int() })),
  updated_at: z.string().nullable(),
})
export type WhatsAppTemplate = z.infer<typeof whatsappTemplate>

export const whatsappOverview = z.object({
  webhook_url: z.string(),
  opted_out: z.int(),
  templates: z.array(whatsappTemplate),
})
export type WhatsAppOverview = z.infer<typeof whatsappOverview>

export const whatsappTemplateChange = z.strictObject({
  is_active: z.boolean(),
  template: templateName,
  language: templateLanguage,
  translations: z.partialRecord(translatedLanguage, translatedTemplate).default({}),
  updated_at: z.string().max(40).nullish(),
})
export type WhatsAppTemplateChange = z.input<typeof whatsappTemplateChange>

/** `language`: of the store */
export const whatsappTest = z.strictObject({
  phone,
  language: z.enum(languageCodes).default(DEFAULT_LANGUAGE),
})
export const whatsappTestResult = z.object({ message_id: z.string() })
