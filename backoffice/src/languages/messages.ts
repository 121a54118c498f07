import { catalogue } from '@nakshi/core/catalogue'
import { returnReasonLabels as reasons, returnOutcomeLabels } from '@nakshi/core/returns/return-labels'
import { localizeMessages } from './i18n.ts'

/** The catalogue of the contract in the language of the backoffice. */
export const {
  admin: adminMessages,
  admin_return: adminReturnMessages,
  api_token: apiTokenMessages,
  cod_payout: codPayoutMessages,
  colour_profile: colourProfileMessages,
  courier: courierMessages,
  draft_order: draftOrderMessages,
  font: fontMessages,
  history_import: historyImportMessages,
  model: modelMessages,
  newsletter: newsletterMessages,
  order_edit: orderEditMessages,
  page: pageMessages,
  parcel: parcelMessages,
  profile: profileMessages,
  privacy: privacyMessages,
  quote: quoteMessages,
  redirect: redirectMessages,
  return: returnMessages,
  saved_view: savedViewMessages,
  spreadsheet: spreadsheetMessages,
  webhook: webhookMessages,
  whatsapp: whatsappMessages,
  ...shopMessages
} = localizeMessages(catalogue)

export const returnReasonLabels = localizeMessages(reasons)
export const returnResolutionLabels = localizeMessages(returnOutcomeLabels)
