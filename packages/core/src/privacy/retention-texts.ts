import { defineMessages } from '../base/message-template.ts'

/** Rows of the table of the privacy policy; `%{email}`: days of that period. */
export const retentionTexts = {
  account: defineMessages('retention_account', {
    data: 'Name, email, phone and addresses',
    purpose: 'To identify you and deliver your orders',
    period: 'Until you delete your account',
  }),
  guests: defineMessages('retention_guests', {
    data: 'Cart, wishlist and designs of guests; email and phone number only with an order',
    purpose: 'For guest checkout',
    period: '%{guest} days after your last visit; with an order, as long as the order',
  }),
  exports_by_mail: defineMessages('retention_exports_by_mail', {
    data: 'Staff subscriptions to daily export emails and their delivery status',
    purpose: 'To send the exports',
    period: 'Until the staff member unsubscribes or their account is deleted',
  }),
  second_step: defineMessages('retention_second_step', {
    data: 'Sign-in: authenticator app, passkeys, hashed recovery codes; connected Google account',
    purpose: 'To protect your account',
    period: 'Until you remove it or delete your account',
  }),
  api_tokens: defineMessages('retention_api_tokens', {
    data: 'API tokens of staff: name, permissions and last use',
    purpose: 'To give other programs access to the backoffice',
    period: 'Until the account of the staff member is deleted',
  }),
  staff_preferences: defineMessages('retention_staff_preferences', {
    data: 'Backoffice settings of staff: language, colours, columns and saved views',
    purpose: 'To show the backoffice as the staff member set it up',
    period: 'Until the account of the staff member is deleted',
  }),
  consents: defineMessages('retention_consents', {
    data: 'Consents you gave and withdrew',
    purpose: 'To follow and prove your choice',
    period: 'Until you delete your account',
  }),
  nominee: defineMessages('retention_nominee', {
    data: 'Name and contact of the person you nominated for your rights',
    purpose: 'To recognise that person',
    period: 'Until you remove them or delete your account',
  }),
  designs: defineMessages('retention_designs', {
    data: 'Your designs: text, fonts and photo positions',
    purpose: 'To show them in your cart and under My designs',
    period: 'Until you delete them or your account; unsaved designs for %{unusedDesign} days',
  }),
  lists: defineMessages('retention_lists', {
    data: 'Your cart and wishlist',
    purpose: 'To show them on all your devices',
    period: 'Until you empty them or delete your account',
  }),
  orders: defineMessages('retention_orders', {
    data: 'Orders and invoices',
    purpose: 'To fulfil your orders and keep the records required by tax law',
    period:
      'With an invoice: 72 months after the annual return of its year is due, as tax law requires; after account deletion only the name and address on it. Without one: %{order} days after delivery or cancellation. A return request that is open keeps its order. Then only amounts, town and state stay',
  }),
  imported_history: defineMessages('retention_imported_history', {
    data: 'Orders and customer details of the store’s earlier online shop, if it had one',
    purpose: 'To show you your earlier orders and to answer questions about them',
    period:
      'Until you delete your account, at most 72 months after the annual return of the year is due; or ask us to delete them',
  }),
  payments: defineMessages('retention_payments', {
    data: 'Payments, refunds and store credit; no card numbers',
    purpose: 'To process refunds and keep accounts',
    period: 'As long as the order, then anonymised; also when the account is deleted',
  }),
  gift_cards: defineMessages('retention_gift_cards', {
    data: 'Name and email address of the recipient of a gift card, name of the sender, message',
    purpose: 'To send the gift card and to show it',
    period:
      '%{giftCard} days after the last day of the card, then only amounts; those of a card in your account until you delete it, if that is sooner',
  }),
  payment_messages: defineMessages('retention_payment_messages', {
    data: 'IDs of messages from the payment provider, and of payments there that are not for this store',
    purpose: 'To process each of them only once',
    period: '%{paymentWebhook} days',
  }),
  webhooks: defineMessages('retention_webhooks', {
    data: 'Order numbers and amounts sent to other programs of the store; no names or addresses',
    purpose: 'To inform those programs, and to repeat what did not arrive',
    period: '%{webhookDelivery} days',
  }),
  courier_messages: defineMessages('retention_courier_messages', {
    data: 'Messages of couriers about parcels that the store could not read or match',
    purpose: 'To find parcels whose status is missing',
    period: '%{unusableMessage} days',
  }),
  placing: defineMessages('retention_placing', {
    data: 'The response to your order request',
    purpose: 'To prevent duplicate orders',
    period: '1 day',
  }),
  photos: defineMessages('retention_photos', {
    data: 'Photos and files on orders',
    purpose: 'To make your item, or remake it if it arrives damaged',
    period:
      '%{orderPhoto} days after delivery or cancellation, and while a return request about the item is open',
  }),
  problem_photos: defineMessages('retention_problem_photos', {
    data: 'Photos in return requests',
    purpose: 'To review your return request',
    period: '%{orderPhoto} days after the request is resolved',
  }),
  cart_photos: defineMessages('retention_cart_photos', {
    data: 'Photos and files in your cart',
    purpose: 'So that you can complete your order',
    period: '%{cartPhoto} days after you last changed your cart',
  }),
  uploads: defineMessages('retention_uploads', {
    data: 'Uploaded photos and files not used in a cart, order, review or message',
    purpose: 'So that you can finish your design',
    period: '%{unusedUpload} days',
  }),
  messages: defineMessages('retention_messages', {
    data: 'Messages, questions, reviews with their photos, and quotes that we made for you',
    purpose: 'To reply to you; reviews help other customers',
    period:
      'Until you delete your account; messages sent without one for %{visitorMessage} days, quotes as long after their last day',
  }),
  stock_notices: defineMessages('retention_stock_notices', {
    data: 'Your email address for back-in-stock alerts',
    purpose: 'To send the alert',
    period:
      'Until the email is sent, at most %{backInStock} days; %{pendingBackInStock} days if the address is not confirmed',
  }),
  unsubscribed: defineMessages('retention_unsubscribed', {
    data: 'A hash of your email address, if you unsubscribed',
    purpose: 'So that we do not email you again',
    period: 'Without limit, also after account deletion; the address itself is not stored',
  }),
  cart_reminders: defineMessages('retention_cart_reminders', {
    data: 'When we emailed you about items left in your cart',
    purpose: 'To email you once only about a cart, and at most once in %{cartReminderInterval} days',
    period:
      '%{cartReminder} days, or as long as the items are in your cart; a hash of your email address for %{cartReminderInterval} days, also after account deletion',
  }),
  saved_dates: defineMessages('retention_saved_dates', {
    data: 'Dates of people you give gifts to: name, occasion, day and year, and for which date we reminded you',
    purpose: 'To remind you before the date, if you ask for it',
    period: 'Until you delete them or your account',
  }),
  newsletter: defineMessages('retention_newsletter', {
    data: 'Your email address and its promo code, if you signed up for the newsletter',
    purpose: 'To send you the newsletter',
    period:
      'Until %{unsubscribedNewsletter} days after you unsubscribe; %{pendingNewsletter} days if you do not confirm it',
  }),
  searches: defineMessages('retention_searches', {
    data: 'Searches and how often they occur; not linked to you',
    purpose: 'To improve search, and to suggest popular searches',
    period: '%{search} days',
  }),
  emails: defineMessages('retention_emails', {
    data: 'Emails we sent you, without their links',
    purpose: 'For customer support',
    period: '%{email} days',
  }),
  jobs: defineMessages('retention_jobs', {
    data: 'Pending and failed emails, SMS and refunds',
    purpose: 'To retry them',
    period: '2 weeks while pending, 1 week afterwards',
  }),
  sessions: defineMessages('retention_sessions', {
    data: 'Devices you are signed in on',
    purpose: 'To keep you signed in and list your devices',
    period: 'Until %{endedSession} days after you sign out or they end, 30 days after their last use',
  }),
  links: defineMessages('retention_links', {
    data: 'Links and OTPs we sent you, as hashes',
    purpose: 'To verify you and notify you of changes',
    period: '1 day after a link or OTP expires; invitations %{expiredInvitation} days',
  }),
  attempts: defineMessages('retention_attempts', {
    data: 'Sign-in attempts, without name or address',
    purpose: 'To prevent unauthorised access',
    period: 'At most 1 day',
  }),
  audit_log: defineMessages('retention_audit_log', {
    data: 'Sign-ins, and actions and views of staff with IP address; only staff names are stored',
    purpose: 'For security and troubleshooting',
    period: '1 year, also after account deletion',
  }),
  lines: defineMessages('retention_lines', {
    data: 'Server logs: time, page, errors and content blocked by the browser; no names or IP addresses',
    purpose: 'For troubleshooting',
    period: 'Until the server rotates its logs',
  }),
  whatsapp_opt_outs: defineMessages('retention_whatsapp_opt_outs', {
    data: 'Phone numbers that opted out of WhatsApp messages',
    purpose: 'To send them none',
    period: 'Until the number opts in again',
  }),
  backups: defineMessages('retention_backups', {
    data: 'Copies of all data above',
    purpose: 'For disaster recovery',
    period: 'Until replaced by newer backups',
  }),
}
