import type { Phrases } from '../language.ts'

/** Payments to look at. */
export const phrases: Phrases = {
  'Payments to look at': 'देखने वाले पेमेंट',
  'Payments by status': 'स्थिति के अनुसार पेमेंट',
  'Nothing done yet': 'अभी कुछ नहीं निपटा',
  'All payments match': 'सब पेमेंट मिल रहे हैं',
  'Payments on which Razorpay and the shop differ show here.':
    'जिन पेमेंट में Razorpay और दुकान का हिसाब अलग है, वे यहाँ दिखते हैं।',
  'Open again': 'फिर खोलें',
  'Done by %{settledBy}, %{settledAt}': '%{settledBy} ने निपटाया, %{settledAt}',
  'Done %{settledAt}': '%{settledAt} को निपटा',
  'The customer’s bank decided for the shop': 'ग्राहक के बैंक ने दुकान के हक़ में फ़ैसला किया',
  'Nothing to do: the money stays with the shop.': 'कुछ नहीं करना: पैसे दुकान के पास रहते हैं।',
  'The customer’s bank decided for the customer': 'ग्राहक के बैंक ने ग्राहक के हक़ में फ़ैसला किया',
  'Razorpay takes the money from the next payout. Cancel the order if it was not sent yet; do not refund it a second time.':
    'Razorpay अगले भुगतान से पैसे काट लेगा। ऑर्डर अभी नहीं भेजा तो रद्द करें; दोबारा पैसे न लौटाएँ।',
  'The amount paid is not the amount of the order': 'जितना पेमेंट हुआ, ऑर्डर की रकम उतनी नहीं',
  'The order counts as unpaid. Ask the customer, then refund the payment in the Razorpay dashboard.':
    'ऑर्डर बिना पेमेंट का माना जाता है। ग्राहक से पूछें, फिर Razorpay के डैशबोर्ड में पैसे लौटाएँ।',
  'It was paid in another currency': 'पेमेंट दूसरी मुद्रा में हुआ',
  'The order counts as unpaid. Refund the payment in the Razorpay dashboard.':
    'ऑर्डर बिना पेमेंट का माना जाता है। Razorpay के डैशबोर्ड में पैसे लौटाएँ।',
  'A payment for an order that this shop does not have': 'ऐसे ऑर्डर का पेमेंट जो इस दुकान में नहीं है',
  'Look it up in the Razorpay dashboard: it may belong to another shop on the same account. If it belongs to none, refund it there.':
    'Razorpay के डैशबोर्ड में देखें: यह उसी अकाउंट की दूसरी दुकान का हो सकता है। किसी का न हो तो वहीं पैसे लौटाएँ।',
  'Razorpay reported a payment that it cannot find': 'Razorpay ने ऐसा पेमेंट बताया जो उसे ख़ुद नहीं मिलता',
  'The webhook and RAZORPAY_KEY_ID may belong to different accounts, or one of them may be in test mode.':
    'वेबहुक और RAZORPAY_KEY_ID अलग-अलग अकाउंट के हो सकते हैं, या कोई एक टेस्ट मोड में है।',
  'The bank approved the payment, but Razorpay did not collect it':
    'बैंक ने पेमेंट मंज़ूर किया, पर Razorpay ने लिया नहीं',
  'The order was cancelled after a day. Razorpay returns the money to the customer within five days.':
    'ऑर्डर एक दिन बाद रद्द हो गया। Razorpay पाँच दिन में ग्राहक को पैसे लौटा देता है।',
  'Cancelled without an answer from Razorpay': 'Razorpay के जवाब के बिना रद्द हुआ',
  'Razorpay could not be reached for a day. Look the order up there: if it was paid after all, the shop refunds it as soon as Razorpay reports it.':
    'एक दिन तक Razorpay से बात नहीं हो सकी। ऑर्डर वहाँ देखें: पेमेंट हो गया हो तो Razorpay के बताते ही दुकान पैसे लौटा देती है।',
  'A refund that was not made in this shop': 'पैसे लौटाए गए, पर इस दुकान से नहीं',
  'It was made in the Razorpay dashboard and counts for the order now. Cancel the order if it should not be sent.':
    'Razorpay के डैशबोर्ड से लौटाए गए और अब ऑर्डर में गिने जाते हैं। ऑर्डर नहीं भेजना हो तो रद्द करें।',
  'A refund did not go through': 'पैसे नहीं लौट सके',
  'Open the order and press Try again, or pay the customer another way.':
    'ऑर्डर खोलकर “फिर कोशिश करें” दबाएँ, या ग्राहक को किसी और तरीके से पैसे दें।',
  'The order is marked as paid, but Razorpay does not have the money':
    'ऑर्डर पर पेमेंट हुआ लिखा है, पर Razorpay के पास पैसे नहीं हैं',
  'Do not send it before you have looked up the payment in the Razorpay dashboard. If it is not there, the keys may be of another account; ask Razorpay’s support.':
    'Razorpay के डैशबोर्ड में पेमेंट देखे बिना ऑर्डर न भेजें। वहाँ न हो तो कीज़ दूसरे अकाउंट की हो सकती हैं; Razorpay से पूछें।',
  'The refund is marked as paid back, but Razorpay did not make it':
    'पैसे लौटाए लिखा है, पर Razorpay ने नहीं लौटाए',
  'Look up the payment in the Razorpay dashboard. If no refund is there, make it there.':
    'Razorpay के डैशबोर्ड में पेमेंट देखें। वहाँ वापसी न हो तो वहीं करें।',
  'Another amount went back than the shop had asked for': 'जितने पैसे लौटाने को कहा, उतने नहीं लौटे',
  'Compare the order’s refunds with the payment in the Razorpay dashboard, and give back there what is missing.':
    'ऑर्डर की वापसी और Razorpay के डैशबोर्ड का पेमेंट मिलाएँ, और जो कम है वहीं लौटाएँ।',
  'The customer’s bank wants the money back': 'ग्राहक का बैंक पैसे वापस माँग रहा है',
  'Answer it in the Razorpay dashboard before its deadline, with the proof of delivery.':
    'Razorpay के डैशबोर्ड में समय रहते जवाब दें, डिलीवरी के सबूत के साथ।',
  '%{amount} of %{asked}': '%{asked} में से %{amount}',
}
