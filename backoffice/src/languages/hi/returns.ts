import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  'Units returned in the last 90 days compared with units delivered. Declined requests are not counted.':
    'पिछले 90 दिनों में लौटाई गई यूनिट, डिलीवर हुई यूनिट की तुलना में। नामंज़ूर अनुरोध नहीं गिने जाते।',
  Resolved: 'निपटाए गए',
  'Returns by status': 'स्थिति के अनुसार वापसी',
  'Search returns': 'वापसी खोजें',
  'Order, customer, text': 'ऑर्डर, ग्राहक, टेक्स्ट',
  Resolution: 'समाधान',
  'No returns found': 'कोई वापसी नहीं मिली',
  'No returns to review': 'देखने के लिए कोई रिटर्न नहीं',
  'Return requests for delivered orders appear here.': 'डिलीवर हुए ऑर्डर के रिटर्न अनुरोध यहाँ दिखते हैं।',
  'No returns yet': 'अभी कोई वापसी नहीं',
  Requested: 'अनुरोध की तारीख़',
  'Send a replacement?': 'रिप्लेसमेंट भेजें?',
  'Send replacement': 'रिप्लेसमेंट भेजें',
  'Creates a replacement order of ₹0.00 for %{units} with the same text, photos and designs. Stock is reduced and no invoice is issued.':
    '%{units} के लिए ₹0.00 का रिप्लेसमेंट ऑर्डर बनता है, उसी टेक्स्ट, फ़ोटो और डिज़ाइन के साथ। स्टॉक घटता है और इनवॉइस नहीं बनता।',
  'Refund %{refundable}?': '%{refundable} लौटाएँ?',
  'Refund %{refundable}': '%{refundable} लौटाएँ',
  'Refunds %{refundable} of order %{orderNumber} to the original payment method: the price of %{units} including tax, and the delivery charge of %{delivery}, because the whole order is returned due to our error.':
    'ऑर्डर %{orderNumber} के %{refundable} मूल पेमेंट के तरीके में रिफ़ंड होंगे: %{units} का दाम टैक्स सहित और डिलीवरी चार्ज %{delivery}, क्योंकि पूरा ऑर्डर हमारी गलती से लौटाया जा रहा है।',
  'Refunds %{refundable} of order %{orderNumber} to the original payment method: the price of %{units} including tax.':
    'ऑर्डर %{orderNumber} के %{refundable} मूल पेमेंट के तरीके में रिफ़ंड होंगे: %{units} का दाम टैक्स सहित।',
  'Restock?': 'स्टॉक में डालें?',
  Restock: 'स्टॉक में डालें',
  '%{units} returned undamaged. The full amount is already refunded.':
    '%{units} सही हालत में वापस आया। पूरी रकम पहले ही रिफ़ंड हो चुकी है।',
  'Partial refund?': 'आंशिक रिफ़ंड करें?',
  'Refund %{goesBack}': '%{goesBack} लौटाएँ',
  'Up to %{refundable} can be refunded for %{units}. The customer keeps the items.':
    '%{units} के लिए %{refundable} तक रिफ़ंड हो सकता है। आइटम ग्राहक के पास रहते हैं।',
  'Decline request?': 'अनुरोध नामंज़ूर करें?',
  Decline: 'नामंज़ूर करें',
  'No replacement or refund. The customer sees your message.': 'न रिप्लेसमेंट, न रिफ़ंड। ग्राहक आपका संदेश देखता है।',
  '%{text} The customer is notified by email.': '%{text} ग्राहक को ईमेल से सूचना दी जाती है।',
  'Returned undamaged: restock %{units}': 'सही हालत में वापस आया: %{units} स्टॉक में डालें',
  'Message to the customer (optional)': 'ग्राहक के लिए संदेश (ज़रूरी नहीं)',
  'As order %{order}, %{status}': 'ऑर्डर %{order} के रूप में, %{status}',
  'Restocked: %{units}': 'स्टॉक में वापस: %{units}',
  'Partial refund': 'आंशिक रिफ़ंड',
  'return request': 'रिटर्न अनुरोध',
  'Return request': 'रिटर्न अनुरोध',
  'Back to Returns': 'वापसी की सूची पर',
  'Requested %{reportedAt} by %{customer}, for order %{order}':
    '%{customer} ने %{reportedAt} को अनुरोध किया, ऑर्डर %{order}',
  '%{photosIn} deleted': '%{photosIn} हटा दी गईं',
}
