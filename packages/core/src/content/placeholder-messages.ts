import { defineMessages } from '../base/message-template.ts'

/** Texts that stand for placeholders of pages. */
export const placeholderMessages = defineMessages('page_placeholder', {
  charge_range: '%{least:money} to %{most:money}',
  places: '%{places}',
  everywhere: 'every PIN code in India',
  everywhere_except: 'every PIN code in India, except %{places}',
  upi: 'UPI',
  card: 'card',
  cod: 'cash on delivery',
  seller: 'Seller',
  address: 'Address',
  gstin: 'GSTIN',
  email: 'Email',
  phone: 'Phone',
  grievance:
    'If you have a complaint, please contact our grievance officer. We acknowledge every complaint within 48 hours and resolve it within one month of receiving it.',
  data: 'What',
  purpose: 'Why',
  period: 'Until',
  name: 'Name',
  officer: '%{name}, Grievance Officer',
  hours: 'Hours',
  helpline: 'You may also contact the National Consumer Helpline on 1915 or at %{site}.',
})
