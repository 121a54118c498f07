import { defineMessages } from '../base/message-template.ts'

export const adminReportMessages = defineMessages('admin_report', {
  backwards: 'The end date is before the start date',
  too_long: 'A report can cover up to 10 years. Please choose a shorter period.',
  too_many_intervals: 'This period has too many rows. Please choose weeks or months.',
  missing: defineMessages('admin_report_missing', {
    product: 'Unknown product',
    category: 'No category',
    state: 'No state',
    coupon: 'No coupon',
    pincode: 'No PIN code',
    phone: 'No phone number',
    courier: 'No courier',
  }),
  channel: defineMessages('admin_report_channel', {
    shop: 'The shop',
    telephone: 'Telephone',
    whatsapp: 'WhatsApp',
  }),
})
