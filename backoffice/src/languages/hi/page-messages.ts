import type { MessageCode } from '@nakshi/contract/message-codes'

/** Messages of pages, menus and redirects. */
export const pageMessages = {
  page_title: 'कृपया शीर्षक लिखें',
  page_slug_taken: 'यह स्लग किसी और पेज का है',
  page_known_slug: 'इस पेज का पता नहीं बदल सकता',
  page_known_delete: 'यह पेज नहीं मिट सकता। छिपाने के लिए इसकी स्थिति ड्राफ़्ट करें।',
  page_unknown_placeholder: '“%{name}” कोई प्लेसहोल्डर नहीं है। ये हैं: %{known}।',
  page_placeholder_braces: 'प्लेसहोल्डर के दोनों ओर दो-दो कोष्ठक चाहिए, जैसे %{example}',
  page_part_not_alone: '“%{name}” अपने अलग पैराग्राफ़ में होना चाहिए',
  page_part_in_line: '“%{name}” केवल पेज के टेक्स्ट में हो सकता है',
  page_condition_not_closed: '“%{start}” के बाद “%{end}” चाहिए',
  page_condition_not_open: '“%{end}” से पहले “%{start}” चाहिए',
  page_condition_split: '“%{start}” और “%{end}” के बीच पूरे पैराग्राफ़ हों, या सब एक ही पैराग्राफ़ में हो',
  page_terms_seller:
    'शर्तों में विक्रेता का नाम ज़रूरी है (उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020)। {{seller.details}} या {{store.legal_name}} जोड़ें।',
  page_terms_address:
    'शर्तों में विक्रेता का पता ज़रूरी है (उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020)। {{seller.details}} या {{store.address}} जोड़ें, और सेटिंग्स में पता लिखें।',
  page_terms_grievance:
    'शर्तों में शिकायत अधिकारी से संपर्क का तरीका ज़रूरी है (उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020)। {{grievance.details}} जोड़ें, और सेटिंग्स में ईमेल या फ़ोन लिखें।',
  page_returns_period:
    'वापसी के पेज पर अवधि ज़रूरी है (उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020), जैसे {{returns.days}} days।',
  page_privacy_contact:
    'निजता के पेज पर संपर्क ज़रूरी है, जैसे {{store.email}}, {{seller.details}} या /contact का लिंक।',
  page_shipping_terms:
    'डिलीवरी के पेज पर शुल्क या समय ज़रूरी है (उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020), जैसे {{delivery.charge}} या {{delivery.days}}।',
  page_menu_link: 'दुकान में इस पते पर कोई पेज नहीं। सूची से चुनें, या https पता लिखें।',
  page_list_failed: 'पेज नहीं आ सके',
  page_load_failed: 'पेज नहीं आ सका',
  page_save_failed: 'पेज सेव नहीं हो सका',
  page_created: 'पेज बन गया',
  page_updated: 'पेज सेव हो गया',
  page_deleted: 'पेज मिट गया',
  page_delete_failed: 'पेज नहीं मिट सका',
  page_confirm_delete: 'क्या आप सचमुच यह पेज मिटाना चाहते हैं?',
  page_versions_failed: 'पुराने टेक्स्ट नहीं आ सके',
  page_version_restored: 'पुराना टेक्स्ट फ़ॉर्म में है। वापस लाने के लिए सेव करें।',
  newsletter_list_failed: 'न्यूज़लेटर के सब्सक्राइबर नहीं आ सके',
  newsletter_deleted: 'सब्सक्राइबर मिट गया',
  newsletter_delete_failed: 'सब्सक्राइबर नहीं मिट सका',
  newsletter_confirm_delete: 'क्या आप सचमुच इस सब्सक्राइबर को मिटाना चाहते हैं?',
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
