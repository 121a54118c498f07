import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  'Payment issues': 'पेमेंट की समस्याएँ',
  'Payments by status': 'स्थिति के अनुसार पेमेंट',
  'Nothing resolved yet': 'अभी कुछ नहीं निपटा',
  'No payment issues': 'पेमेंट में कोई समस्या नहीं',
  'Differences between Razorpay and your orders appear here.': 'Razorpay और आपके ऑर्डर के बीच के अंतर यहाँ दिखते हैं।',
  Reopen: 'फिर खोलें',
  'Resolved by %{settledBy}, %{settledAt}': '%{settledBy} ने निपटाया, %{settledAt}',
  'Resolved %{settledAt}': '%{settledAt} को निपटा',
  'Dispute won': 'विवाद आपके पक्ष में',
  'No action needed. You keep the money.': 'कुछ करने की ज़रूरत नहीं। पैसे आपके पास रहते हैं।',
  'Dispute closed': 'विवाद बंद हुआ',
  'Look in the Razorpay dashboard whether you keep the money.':
    'Razorpay डैशबोर्ड में देखें कि पैसे आपके पास रहते हैं या नहीं।',
  'Dispute lost': 'विवाद ग्राहक के पक्ष में',
  'Razorpay deducts the amount from your next payout. It is recorded as refunded. Cancel the order if it has not been shipped.':
    'Razorpay यह रकम आपके अगले पेआउट से काटेगा। वह रिफ़ंड के रूप में दर्ज है। ऑर्डर शिप नहीं हुआ तो रद्द करें।',
  'Dispute needs more evidence': 'विवाद के लिए और सबूत चाहिए',
  'Add or correct the evidence in the Razorpay dashboard before the deadline.':
    'समय-सीमा से पहले Razorpay डैशबोर्ड में सबूत जोड़ें या सुधारें।',
  'Paid amount does not match the order': 'पेमेंट की रकम ऑर्डर से मेल नहीं खाती',
  'The order counts as unpaid. Ask the customer, then refund the payment in the Razorpay dashboard.':
    'ऑर्डर बिना पेमेंट का माना जाता है। ग्राहक से पूछें, फिर Razorpay के डैशबोर्ड में पैसे लौटाएँ।',
  'Paid in another currency': 'पेमेंट दूसरी मुद्रा में हुआ',
  'The order counts as unpaid. Refund the payment in the Razorpay dashboard.':
    'ऑर्डर बिना पेमेंट का माना जाता है। Razorpay के डैशबोर्ड में पैसे लौटाएँ।',
  'Payment for an unknown order': 'अनजान ऑर्डर का पेमेंट',
  'Check the Razorpay dashboard: the payment may belong to another store on the same account. If not, refund it there.':
    'Razorpay डैशबोर्ड देखें: पेमेंट उसी अकाउंट के दूसरे स्टोर का हो सकता है। न हो तो वहीं रिफ़ंड करें।',
  'Razorpay reported a payment that does not exist': 'Razorpay ने ऐसा पेमेंट बताया जो मौजूद नहीं है',
  'The webhook and RAZORPAY_KEY_ID may belong to different accounts, or one of them may be in test mode.':
    'वेबहुक और RAZORPAY_KEY_ID अलग-अलग अकाउंट के हो सकते हैं, या कोई एक टेस्ट मोड में है।',
  'Payment authorised but not captured': 'पेमेंट ऑथराइज़ हुआ, पर कैप्चर नहीं हुआ',
  'The order was cancelled after a day. Razorpay returns the money to the customer within five days.':
    'ऑर्डर एक दिन बाद रद्द हो गया। Razorpay पाँच दिन में ग्राहक को पैसे लौटा देता है।',
  'Cancelled without a response from Razorpay': 'Razorpay के जवाब के बिना रद्द हुआ',
  'Razorpay could not be reached for a day. Check the order in the Razorpay dashboard. If it was paid, it is refunded automatically as soon as Razorpay reports it.':
    'एक दिन तक Razorpay से संपर्क नहीं हो सका। Razorpay डैशबोर्ड में ऑर्डर देखें। पेमेंट हुआ होगा तो Razorpay के बताते ही अपने-आप रिफ़ंड हो जाएगा।',
  'Refund made outside this store': 'इस स्टोर के बाहर किया गया रिफ़ंड',
  'It was made in the Razorpay dashboard and is now recorded for the order. Cancel the order if it should not be shipped.':
    'यह Razorpay डैशबोर्ड में किया गया और अब ऑर्डर में दर्ज है। ऑर्डर शिप नहीं करना हो तो रद्द करें।',
  'Refund failed': 'रिफ़ंड असफल',
  'Open the order and click Try again, or pay the customer another way.':
    'ऑर्डर खोलें और “फिर कोशिश करें” पर क्लिक करें, या ग्राहक को दूसरे तरीके से पैसे दें।',
  'Order marked as paid, but Razorpay has no payment': 'ऑर्डर पेमेंट हुआ दिखाता है, पर Razorpay में पेमेंट नहीं है',
  'Check the payment in the Razorpay dashboard before you ship the order. If it is missing, the API keys may belong to another account; contact Razorpay support.':
    'ऑर्डर शिप करने से पहले Razorpay डैशबोर्ड में पेमेंट देखें। न मिले तो API कीज़ दूसरे अकाउंट की हो सकती हैं; Razorpay सपोर्ट से संपर्क करें।',
  'Refund marked as complete, but not made by Razorpay': 'रिफ़ंड पूरा दिखता है, पर Razorpay ने नहीं किया',
  'Check the payment in the Razorpay dashboard. If there is no refund, create it there.':
    'Razorpay डैशबोर्ड में पेमेंट देखें। रिफ़ंड न हो तो वहीं करें।',
  'Refunded amount differs from the requested amount': 'रिफ़ंड की रकम माँगी गई रकम से अलग है',
  'Compare the order’s refunds with the payment in the Razorpay dashboard, and refund any difference there.':
    'ऑर्डर के रिफ़ंड को Razorpay डैशबोर्ड के पेमेंट से मिलाएँ, और अंतर वहीं रिफ़ंड करें।',
  'Chargeback opened': 'चार्जबैक शुरू हुआ',
  'Respond in the Razorpay dashboard before the deadline, with proof of delivery.':
    'समय-सीमा से पहले Razorpay डैशबोर्ड में डिलीवरी के प्रमाण के साथ जवाब दें।',
  '%{amount} of %{asked}': '%{asked} में से %{amount}',
}
