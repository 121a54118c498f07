import type { Phrases } from '../language.ts'

/** Returns. */
export const phrases: Phrases = {
  'Problems by product': 'प्रोडक्ट के अनुसार शिकायतें',
  'Pieces with a problem in the last 90 days, next to the pieces delivered. Declined reports are not counted.':
    'पिछले 90 दिनों में जिन पीस में शिकायत आई, पहुँचाए गए पीस के साथ। नामंज़ूर शिकायतें नहीं गिनी जातीं।',
  'To decide': 'फ़ैसला बाकी',
  Decided: 'फ़ैसला हुआ',
  'Returns by status': 'स्थिति के अनुसार वापसी',
  'Search returns': 'वापसी खोजें',
  'Order, customer, words': 'ऑर्डर, ग्राहक, शब्द',
  Outcome: 'नतीजा',
  'No returns found': 'कोई वापसी नहीं मिली',
  'Nothing to decide': 'फ़ैसले के लिए कुछ नहीं',
  'What customers report about delivered orders shows here.':
    'पहुँचे ऑर्डर के बारे में ग्राहक जो बताते हैं, वह यहाँ दिखता है।',
  'No returns yet': 'अभी कोई वापसी नहीं',
  Reported: 'बताया',
  'Make it again?': 'फिर से बनाएँ?',
  'Make it again': 'फिर से बनाएँ',
  '%{pieces} go to the workshop as a new order of ₹0.00, with the same words, photos and designs. They are taken from stock, and no invoice is written.':
    '%{pieces} ₹0.00 के नए ऑर्डर के रूप में वर्कशॉप में जाते हैं, उन्हीं शब्दों, फ़ोटो और डिज़ाइन के साथ। स्टॉक से कटते हैं, और बिल नहीं बनता।',
  'Refund %{refundable}?': '%{refundable} लौटाएँ?',
  'Refund %{refundable}': '%{refundable} लौटाएँ',
  '%{refundable} of order %{orderNumber} goes back the way it came: what was paid for %{pieces}, with its tax, and the delivery charge of %{delivery}, as all of the order comes back for a fault of ours.':
    'ऑर्डर %{orderNumber} के %{refundable} उसी रास्ते लौटते हैं जिससे आए: %{pieces} का पेमेंट, टैक्स के साथ, और डिलीवरी का ख़र्च %{delivery}, क्योंकि पूरा ऑर्डर हमारी गलती से वापस आ रहा है।',
  '%{refundable} of order %{orderNumber} goes back the way it came: what was paid for %{pieces}, with its tax.':
    'ऑर्डर %{orderNumber} के %{refundable} उसी रास्ते लौटते हैं जिससे आए: %{pieces} का पेमेंट, टैक्स के साथ।',
  'Put into stock?': 'स्टॉक में डालें?',
  'Put into stock': 'स्टॉक में डालें',
  '%{pieces} came back undamaged. Everything that was paid for it is refunded already.':
    '%{pieces} सही-सलामत वापस आया। इसके सारे पैसे पहले ही लौट चुके हैं।',
  'Refund a part?': 'कुछ पैसे लौटाएँ?',
  'Refund %{goesBack}': '%{goesBack} लौटाएँ',
  'Up to %{refundable} can go back for %{pieces}. The customer keeps the pieces.':
    '%{pieces} के लिए %{refundable} तक लौट सकते हैं। ग्राहक सामान रखता है।',
  'Decline?': 'नामंज़ूर करें?',
  Decline: 'नामंज़ूर करें',
  'Nothing is made again and nothing goes back. The customer reads why.':
    'न कुछ फिर से बनता है, न पैसे लौटते हैं। ग्राहक कारण पढ़ता है।',
  '%{text} The customer is told by a letter.': '%{text} ग्राहक को मेल से बताया जाता है।',
  'Came back undamaged: put %{pieces} into stock': 'सही-सलामत वापस आया: %{pieces} स्टॉक में डालें',
  'Message to the customer (optional)': 'ग्राहक के लिए संदेश (ज़रूरी नहीं)',
  'What we do about it': 'हम क्या करेंगे',
  'As order %{order}, %{status}': 'ऑर्डर %{order} के रूप में, %{status}',
  'Back in stock: %{pieces}': 'स्टॉक में वापस: %{pieces}',
  'Refund a part': 'कुछ पैसे लौटाएँ',
  'These items are already fully refunded.': 'इन पीस के सारे पैसे पहले ही लौट चुके हैं।',
  'The order was cancelled or is no longer delivered, so this return can only be declined.':
    'ऑर्डर रद्द हो चुका है या अब पहुँचा हुआ नहीं है, इसलिए इसे सिर्फ़ नामंज़ूर किया जा सकता है।',
  problem: 'शिकायत',
  Problem: 'शिकायत',
  'Back to Returns': 'वापसी की सूची पर',
  'Reported %{reportedAt} by %{customer}, for order %{order}':
    '%{customer} ने %{reportedAt} को बताया, ऑर्डर %{order}',
  'What is wrong': 'क्या गड़बड़ है',
  '%{photosIn} no longer kept': '%{photosIn} अब नहीं रखी हैं',
}
