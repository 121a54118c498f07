import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  'WhatsApp messages': 'WhatsApp संदेश',
  'WhatsApp message': 'WhatsApp संदेश',
  'Sent to customers who agreed at checkout or in their account, besides the email. Each message is sent once for an order.':
    'उन ग्राहकों को, जिन्होंने चेकआउट या खाते में हाँ कहा, ईमेल के साथ। हर संदेश एक ऑर्डर पर एक ही बार जाता है।',
  'Callback URL for the Meta app': 'Meta ऐप के लिए Callback URL',
  '1 number has opted out. |||| %{smart_count} numbers have opted out.':
    '1 नंबर ने संदेश बंद किए हैं। |||| %{smart_count} नंबरों ने संदेश बंद किए हैं।',
  'Design to approve': 'मंज़ूरी के लिए डिज़ाइन',
  'Not confirmed': 'पक्का नहीं',
  'Opted out': 'संदेश बंद किए',
  'Switched off': 'बंद है',
  'No mobile number': 'मोबाइल नंबर नहीं',
  'No longer needed': 'अब ज़रूरत नहीं',
  'WhatsApp not reachable': 'WhatsApp तक नहीं पहुँचे',
  'Number not on WhatsApp': 'नंबर WhatsApp पर नहीं',
  'Template not found': 'टेम्पलेट नहीं मिला',
  'Access token expired': 'एक्सेस टोकन की अवधि ख़त्म',
  'Error %{code} of WhatsApp': 'WhatsApp की गड़बड़ %{code}',
  'Send this message': 'यह संदेश भेजें',
  'Template name': 'टेम्पलेट का नाम',
  'As approved by Meta': 'जैसा Meta ने मंज़ूर किया',
  'Language code': 'भाषा का कोड',
  'That of the template, for example en, en_US or hi': 'टेम्पलेट की भाषा, जैसे en, en_US या hi',
  'Send test message: %{name}': 'जाँच का संदेश भेजें: %{name}',
  'Sends the saved template with sample data. The link of the button does not work.':
    'सेव किया टेम्पलेट नमूने के साथ जाता है। बटन का लिंक नहीं चलता।',
  '10 digits, without +91': '10 अंक, +91 के बिना',
  'Send test': 'जाँच भेजें',
  'Template body': 'टेम्पलेट का मुख्य पाठ',
  'Dynamic URL of the button': 'बटन का dynamic URL',
  'Sample values: %{samples}': 'उदाहरण के मान: %{samples}',
  'Copy: %{name}': 'कॉपी करें: %{name}',
  'No messages in the last 30 days.': 'पिछले 30 दिन में कोई संदेश नहीं।',
  'Last 30 days: %{counts}': 'पिछले 30 दिन: %{counts}',
}
