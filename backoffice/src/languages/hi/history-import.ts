import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  'Import customers and past orders': 'ग्राहक और पुराने ऑर्डर इंपोर्ट करें',
  'From Shopify or WooCommerce': 'Shopify या WooCommerce से',
  'Back to customers': 'ग्राहकों पर वापस',
  'Upload the customer export or the order export of Shopify or WooCommerce, unchanged, with up to %{most} lines. Import customers first.':
    'Shopify या WooCommerce के ग्राहकों या ऑर्डर का एक्सपोर्ट बिना बदले अपलोड करें, %{most} पंक्तियों तक। पहले ग्राहक इंपोर्ट करें।',
  'Nothing is sent: no email, no message and no webhook.': 'कुछ नहीं भेजा जाता: न ईमेल, न मैसेज, न वेबहुक।',
  'Customers sign in with a code by email or with “Forgot password”. Filled fields of existing customers are not changed.':
    'ग्राहक ईमेल के कोड या “Forgot password” से साइन इन करते हैं। मौजूदा ग्राहकों के भरे हुए ख़ाने नहीं बदलते।',
  'Orders are shown as history to you and to the customer. They get no order number, no invoice and no place in reports or stock.':
    'ऑर्डर आपको और ग्राहक को इतिहास के रूप में दिखते हैं। उन्हें न ऑर्डर नंबर मिलता है, न इनवॉइस; वे रिपोर्ट और स्टॉक में नहीं आते।',
  'The same file can be imported again: nothing doubles, and orders follow the file.':
    'वही फ़ाइल फिर इंपोर्ट हो सकती है: कुछ दोहराता नहीं, और ऑर्डर फ़ाइल जैसे हो जाते हैं।',
  'Customer export of %{shop}': '%{shop} के ग्राहकों का एक्सपोर्ट',
  'Order export of %{shop}': '%{shop} के ऑर्डर का एक्सपोर्ट',
  'This deletes %{smart_count} customer that the import created. |||| This deletes %{smart_count} customers that the import created.':
    'इंपोर्ट से बना %{smart_count} ग्राहक मिट जाएगा। |||| इंपोर्ट से बने %{smart_count} ग्राहक मिट जाएँगे।',
  'This deletes %{smart_count} earlier order that the import created. |||| This deletes %{smart_count} earlier orders that the import created.':
    'इंपोर्ट से बना %{smart_count} पुराना ऑर्डर मिट जाएगा। |||| इंपोर्ट से बने %{smart_count} पुराने ऑर्डर मिट जाएँगे।',
  '%{smart_count} customer stays, because the account has been used since. |||| %{smart_count} customers stay, because their accounts have been used since.':
    '%{smart_count} ग्राहक रहेगा, क्योंकि उसका अकाउंट इस्तेमाल में है। |||| %{smart_count} ग्राहक रहेंगे, क्योंकि उनके अकाउंट इस्तेमाल में हैं।',
  'What the import changed stays as it is now.': 'इंपोर्ट ने जो बदला वह वैसा ही रहेगा।',
  'Import the others without the rejected ones': 'अस्वीकृत छोड़कर बाकी इंपोर्ट करें',
  'Earlier order': 'पुराना ऑर्डर',
  'earlier order': 'पुराना ऑर्डर',
  'Earlier orders': 'पुराने ऑर्डर',
  'Earlier order %{number}': 'पुराना ऑर्डर %{number}',
  '%{smart_count} earlier order |||| %{smart_count} earlier orders':
    '%{smart_count} पुराना ऑर्डर |||| %{smart_count} पुराने ऑर्डर',
  'No earlier orders': 'कोई पुराना ऑर्डर नहीं',
  'Search earlier orders': 'पुराने ऑर्डर खोजें',
  'Number, name, email': 'नंबर, नाम, ईमेल',
  'Orders of your shop before this one appear here after you import them. They cannot be changed.':
    'इससे पहले की दुकान के ऑर्डर इंपोर्ट के बाद यहाँ दिखते हैं। वे बदले नहीं जा सकते।',
  'Customers no longer see them. You can import the file again.':
    'ग्राहकों को वे नहीं दिखेंगे। फ़ाइल फिर इंपोर्ट हो सकती है।',
  'Imported from %{shop}. It cannot be changed, and is not part of the orders and reports of this shop.':
    '%{shop} से इंपोर्ट हुआ। यह बदला नहीं जा सकता और इस दुकान के ऑर्डर और रिपोर्ट में नहीं है।',
  'The file had no items': 'फ़ाइल में आइटम नहीं थे',
  'From %{shop}': '%{shop} से',
  Registered: 'रजिस्टर हुए',
  'Total spent': 'कुल ख़र्च',
  Tags: 'टैग',
  Item: 'आइटम',
  Note: 'नोट',
  'As in the file that was imported. Not counted in the totals of this shop.':
    'इंपोर्ट की गई फ़ाइल जैसा। इस दुकान के आँकड़ों में नहीं है।',
}
