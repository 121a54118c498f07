import { draftOrderMessages } from './admin/messages/draft-orders.ts'
import { orderEditMessages } from './admin/messages/order-edits.ts'
import { parcelMessages } from './admin/messages/parcels.ts'
import { printAreaMessages } from './admin/messages/print-areas.ts'
import { productImportMessages } from './admin/messages/product-import.ts'
import { adminReturnMessages } from './admin/messages/returns.ts'
import { spreadsheetMessages } from './admin/messages/spreadsheets.ts'
import { adminMessages } from './admin/messages.ts'
import { backInStockMessages } from './messages/back-in-stock.ts'
import { cartPhotoMessages } from './messages/cart-photos.ts'
import { designMessages } from './messages/designs.ts'
import { fieldMessages } from './messages/fields.ts'
import { guestMessages } from './messages/guests.ts'
import { orderTrackingMessages } from './messages/order-tracking.ts'
import { otpMessages } from './messages/otp.ts'
import { paymentMessages } from './messages/payments.ts'
import { profileMessages } from './messages/profile.ts'
import { replyMessages } from './messages/replies.ts'
import { returnMessages } from './messages/returns.ts'
import { secondFactorMessages } from './messages/second-factor.ts'
import { messages } from './messages.ts'
import { changeRequestMessages } from './shop/change-requests.ts'

/** English catalogue of all messages that the API may answer with, by subject. */
export const catalogue = {
  ...messages,
  back_in_stock: backInStockMessages,
  cart_photo: cartPhotoMessages,
  change_request: changeRequestMessages,
  design: designMessages,
  field: fieldMessages,
  guest: guestMessages,
  order_tracking: orderTrackingMessages,
  otp: otpMessages,
  payment: paymentMessages,
  profile: profileMessages,
  reply: replyMessages,
  return: returnMessages,
  second_factor: secondFactorMessages,
  admin: adminMessages,
  admin_return: adminReturnMessages,
  draft_order: draftOrderMessages,
  order_edit: orderEditMessages,
  parcel: parcelMessages,
  print_area: printAreaMessages,
  product_import: productImportMessages,
  spreadsheet: spreadsheetMessages,
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

const listTemplates = (group: object, path: string[] = []): [code: string, template: string][] =>
  Object.entries(group).flatMap(([key, part]: [string, unknown]) => {
    if (typeof part === 'string') return [[[...path, key].join('_'), part]]
    return typeof part === 'object' && part !== null ? listTemplates(part, [...path, key]) : []
  })

const templates = listTemplates(catalogue)
/** English templates by code. */
export const englishMessages = Object.fromEntries(templates) as Record<MessageCode, string>

/** Equal sentences have the code of the first. */
const codes = new Map(templates.toReversed().map(([code, template]) => [template, code as MessageCode]))

/** Undefined for a text that is in no catalogue. */
export const findMessageCode = (template: string): MessageCode | undefined => codes.get(template)
