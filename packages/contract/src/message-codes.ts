import { apiTokenMessages } from './admin/messages/api-tokens.ts'
import { courierMessages } from './admin/messages/couriers.ts'
import { deliverySettingsMessages } from './admin/messages/delivery.ts'
import { draftOrderMessages } from './admin/messages/draft-orders.ts'
import { adminFormMessages } from './admin/messages/forms.ts'
import { historyImportMessages } from './admin/messages/history-import.ts'
import { newsletterMessages } from './admin/messages/newsletter.ts'
import { orderEditMessages } from './admin/messages/order-edits.ts'
import { pageMessages } from './admin/messages/pages.ts'
import { parcelMessages } from './admin/messages/parcels.ts'
import { printAreaMessages } from './admin/messages/print-areas.ts'
import { productImportMessages } from './admin/messages/product-import.ts'
import { redirectMessages } from './admin/messages/redirects.ts'
import { adminReturnMessages } from './admin/messages/returns.ts'
import { savedViewMessages } from './admin/messages/saved-views.ts'
import { spreadsheetMessages } from './admin/messages/spreadsheets.ts'
import { webhookMessages } from './admin/messages/webhooks.ts'
import { whatsappMessages } from './admin/messages/whatsapp.ts'
import { adminMessages } from './admin/messages.ts'
import type { Message } from './message-template.ts'
import { apiRequestMessages } from './messages/api-requests.ts'
import { backInStockMessages } from './messages/back-in-stock.ts'
import { cartPhotoMessages } from './messages/cart-photos.ts'
import { codMessages } from './messages/cash-on-delivery.ts'
import { changeRequestMessages } from './messages/change-requests.ts'
import { deliveryMessages } from './messages/delivery.ts'
import { designMessages } from './messages/designs.ts'
import { featureMessages } from './messages/features.ts'
import { fieldMessages } from './messages/fields.ts'
import { formMessages } from './messages/forms.ts'
import { googleMessages } from './messages/google.ts'
import { guestMessages } from './messages/guests.ts'
import { orderTrackingMessages } from './messages/order-tracking.ts'
import { otpMessages } from './messages/otp.ts'
import { paymentMessages } from './messages/payments.ts'
import { profileMessages } from './messages/profile.ts'
import { replyMessages } from './messages/replies.ts'
import { returnMessages } from './messages/returns.ts'
import { sceneRejectionMessages } from './messages/scene-rejections.ts'
import { secondFactorMessages } from './messages/second-factor.ts'
import { messages } from './messages.ts'

/** English catalogue of all messages that the API may answer with, by subject. */
export const catalogue = {
  ...messages,
  api_request: apiRequestMessages,
  api_token: apiTokenMessages,
  back_in_stock: backInStockMessages,
  cart_photo: cartPhotoMessages,
  change_request: changeRequestMessages,
  cod: codMessages,
  design: designMessages,
  feature: featureMessages,
  field: fieldMessages,
  form: formMessages,
  google: googleMessages,
  guest: guestMessages,
  order_tracking: orderTrackingMessages,
  otp: otpMessages,
  payment: paymentMessages,
  profile: profileMessages,
  reply: replyMessages,
  return: returnMessages,
  scene_rejection: sceneRejectionMessages,
  second_factor: secondFactorMessages,
  admin: adminMessages,
  admin_form: adminFormMessages,
  admin_return: adminReturnMessages,
  courier: courierMessages,
  delivery: deliveryMessages,
  delivery_settings: deliverySettingsMessages,
  draft_order: draftOrderMessages,
  history_import: historyImportMessages,
  newsletter: newsletterMessages,
  order_edit: orderEditMessages,
  page: pageMessages,
  parcel: parcelMessages,
  print_area: printAreaMessages,
  product_import: productImportMessages,
  redirect: redirectMessages,
  saved_view: savedViewMessages,
  spreadsheet: spreadsheetMessages,
  webhook: webhookMessages,
  whatsapp: whatsappMessages,
} as const

type Codes<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? Key
    : Group[Key] extends (...values: never[]) => unknown
      ? never
      : `${Key}_${Codes<Group[Key]>}`
}[keyof Group & string]
/** `order_not_found`, `admin_order_note_added`: the keys that lead to a message of the catalogue. */
export type MessageCode = Codes<typeof catalogue>

type Templates<Group> = {
  [Key in keyof Group]: Group[Key] extends string
    ? Group[Key]
    : Group[Key] extends (...values: never[]) => unknown
      ? never
      : Templates<Group[Key]>
}[keyof Group]
/** Every English template of the catalogue; other texts have no code and no translation. */
export type MessageTemplate = Templates<typeof catalogue>
export type CatalogueMessage = Message<MessageTemplate>

const listTemplates = (group: object, path: string[] = []): [code: string, template: string][] =>
  Object.entries(group).flatMap(([key, part]: [string, unknown]) => {
    if (typeof part === 'string') return [[[...path, key].join('_'), part]]
    return typeof part === 'object' && part !== null ? listTemplates(part, [...path, key]) : []
  })

const templates = listTemplates(catalogue)
/** English templates by code. */
export const englishMessages = Object.fromEntries(templates) as Record<MessageCode, string>

/** Equal sentences have the code of the first. */
const codes = new Map<string, MessageCode>(
  templates.toReversed().map(([code, template]) => [template, code as MessageCode]),
)

export const isMessageTemplate = (text: unknown): text is MessageTemplate =>
  typeof text === 'string' && codes.has(text)

export const isCatalogueMessage = (value: unknown): value is CatalogueMessage =>
  isMessageTemplate(value) ||
  (typeof value === 'object' && value !== null && 'template' in value && isMessageTemplate(value.template))

export function getMessageCode(template: MessageTemplate): MessageCode {
  const code = codes.get(template)
  if (code === undefined) throw new Error(`No message code for: ${template}`)
  return code
}
