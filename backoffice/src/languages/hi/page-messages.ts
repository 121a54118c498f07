import type { MessageCode } from '@nakshi/contract/message-codes'

/** Messages of pages, menus and redirects. */
export const pageMessages = {
  redirect_path: 'इस दुकान का पता लिखें, जैसे /products/old-name। दूसरी वेबसाइट नहीं हो सकती।',
  redirect_from_query: 'सिर्फ़ पथ लिखें। पैरामीटर में केवल /products?category=name रीडायरेक्ट हो सकता है।',
  redirect_same: 'पुराना और नया पता एक ही है',
  redirect_in_use: 'यह पता दुकान में मौजूद है। केवल वही पता रीडायरेक्ट हो सकता है जो अब नहीं है।',
  redirect_loop: 'नया पता पुराने पर रीडायरेक्ट करता है, ग्राहक गोल-गोल घूमते रहेंगे',
  redirect_taken: 'इस पते से पहले से एक रीडायरेक्ट है',
  redirect_list_failed: 'रीडायरेक्ट नहीं आ सके',
  redirect_created: 'रीडायरेक्ट बन गया',
  redirect_updated: 'रीडायरेक्ट सेव हो गया',
  redirect_deleted: 'रीडायरेक्ट मिट गया',
  redirect_save_failed: 'रीडायरेक्ट सेव नहीं हो सका',
  redirect_delete_failed: 'रीडायरेक्ट नहीं मिट सका',
  redirect_confirm_delete: 'क्या आप सचमुच यह रीडायरेक्ट मिटाना चाहते हैं?',
} as const satisfies Partial<Record<MessageCode, string>>
