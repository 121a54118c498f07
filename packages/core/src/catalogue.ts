import { apiTokenMessages } from './accounts/admin-api-token-messages.ts'
import { googleMessages } from './accounts/google-messages.ts'
import { guestMessages } from './accounts/guest-messages.ts'
import { otpMessages } from './accounts/otp-messages.ts'
import { profileMessages } from './accounts/profile-messages.ts'
import { secondFactorMessages } from './accounts/second-factor-messages.ts'
import { adminMessages } from './admin-messages.ts'
import { backInStockMessages } from './back-in-stock/messages.ts'
import { savedViewMessages } from './backoffice/admin-saved-view-messages.ts'
import { adminFormMessages } from './base/admin-form-messages.ts'
import { spreadsheetMessages } from './base/admin-spreadsheet-messages.ts'
import { apiRequestMessages } from './base/api-request-messages.ts'
import { fieldMessages } from './base/field-messages.ts'
import { formMessages } from './base/form-messages.ts'
import type { FilledMessage, MessageDefinition } from './base/message-template.ts'
import { cartPhotoMessages } from './cart/photo-messages.ts'
import { pageMessages } from './content/admin-page-messages.ts'
import { redirectMessages } from './content/admin-redirect-messages.ts'
import { codPayoutMessages } from './couriers/admin-cod-payout-messages.ts'
import { courierMessages } from './couriers/admin-messages.ts'
import { deliverySettingsMessages } from './delivery/admin-messages.ts'
import { deliveryMessages } from './delivery/messages.ts'
import { designMessages } from './designs/messages.ts'
import { giftCardMessages } from './gift-cards/messages.ts'
import { historyImportMessages } from './imports/admin-history-messages.ts'
import { productImportMessages } from './imports/admin-product-messages.ts'
import { messages } from './messages.ts'
import { newsletterMessages } from './notifications/admin-newsletter-messages.ts'
import { whatsappMessages } from './notifications/admin-whatsapp-messages.ts'
import { savedDateMessages } from './occasions/messages.ts'
import { draftOrderMessages } from './order-edits/admin-draft-order-messages.ts'
import { orderEditMessages } from './order-edits/admin-messages.ts'
import { quoteMessages } from './order-edits/admin-quote-messages.ts'
import { changeRequestMessages } from './order-messages/change-request-messages.ts'
import { confirmationMessages } from './order-messages/confirmation-messages.ts'
import { replyMessages } from './order-messages/messages.ts'
import { orderTrackingMessages } from './orders/tracking-messages.ts'
import { parcelMessages } from './parcels/admin-messages.ts'
import { codMessages } from './payments/cash-on-delivery-messages.ts'
import { paymentMessages } from './payments/messages.ts'
import { upiMessages } from './payments/upi-messages.ts'
import { privacyMessages } from './privacy/admin-messages.ts'
import { ownPrivacyMessages } from './privacy/messages.ts'
import { adminOptionMessages } from './products/admin-option-messages.ts'
import { optionValueMessages } from './products/option-value-messages.ts'
import { adminReturnMessages } from './returns/admin-messages.ts'
import { returnMessages } from './returns/messages.ts'
import { featureMessages } from './settings/feature-messages.ts'
import { colourProfileMessages } from './studio/admin-colour-profile-messages.ts'
import { fontMessages } from './studio/admin-font-messages.ts'
import { printAreaMessages } from './studio/admin-messages.ts'
import { modelMessages } from './studio/admin-model-messages.ts'
import { modelFileMessages } from './studio/model-file-messages.ts'
import { sceneRejectionMessages } from './studio/scene-rejection-messages.ts'
import { webhookMessages } from './webhooks/admin-messages.ts'

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
  gift_card: giftCardMessages,
  google: googleMessages,
  guest: guestMessages,
  option_value: optionValueMessages,
  order_tracking: orderTrackingMessages,
  otp: otpMessages,
  payment: paymentMessages,
  profile: profileMessages,
  order_confirmation: confirmationMessages,
  reply: replyMessages,
  return: returnMessages,
  saved_date: savedDateMessages,
  scene_rejection: sceneRejectionMessages,
  second_factor: secondFactorMessages,
  upi: upiMessages,
  admin: adminMessages,
  admin_option: adminOptionMessages,
  admin_form: adminFormMessages,
  admin_return: adminReturnMessages,
  cod_payout: codPayoutMessages,
  colour_profile: colourProfileMessages,
  courier: courierMessages,
  delivery: deliveryMessages,
  delivery_settings: deliverySettingsMessages,
  draft_order: draftOrderMessages,
  history_import: historyImportMessages,
  newsletter: newsletterMessages,
  order_edit: orderEditMessages,
  page: pageMessages,
  parcel: parcelMessages,
  model: modelMessages,
  model_file: modelFileMessages,
  print_area: printAreaMessages,
  product_import: productImportMessages,
  privacy: privacyMessages,
  own_privacy: ownPrivacyMessages,
  quote: quoteMessages,
  redirect: redirectMessages,
  font: fontMessages,
  saved_view: savedViewMessages,
  spreadsheet: spreadsheetMessages,
  webhook: webhookMessages,
  whatsapp: whatsappMessages,
} as const

type Codes<Group> = {
  [Key in keyof Group]: Group[Key] extends MessageDefinition<infer Code>
    ? Code
    : Group[Key] extends (...values: never[]) => unknown
      ? never
      : Codes<Group[Key]>
}[keyof Group]
/** `order_not_found`, `admin_order_note_added`: the keys that lead to a message of the catalogue. */
export type MessageCode = Codes<typeof catalogue>

/** A message that the API may answer, with its values: clients know its code. */
export type CatalogueMessage = FilledMessage & { code: MessageCode }

const isDefinition = (part: object): part is MessageDefinition<MessageCode> => 'code' in part

const listDefinitions = (group: object): MessageDefinition<MessageCode>[] =>
  Object.values(group).flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return []
    return isDefinition(part) ? [part] : listDefinitions(part)
  })

/** English templates by code. */
export const englishMessages = Object.fromEntries(
  listDefinitions(catalogue).map(({ code, template }) => [code, template]),
) as Record<MessageCode, string>
