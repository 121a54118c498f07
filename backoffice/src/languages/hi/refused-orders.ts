import type { Phrases } from '../language.ts'

/** Why the API refuses what is asked of an order, a cart or whoever signs in. */
export const phrases: Phrases = {
  '%{name} is made already. Take its step back first, if it shall be made again.':
    '%{name} बन चुका है। फिर से बनाना हो तो पहले उसका क़दम पीछे लें।',
  '%{name} is printed elsewhere in this choice. Take it out and add it anew.':
    'इस विकल्प में %{name} कहीं और छपता है। उसे हटाकर फिर से जोड़ें।',
  '1 unit of %{title} is made already. The quantity cannot go below 1.':
    '%{title} का 1 नग बन चुका है। संख्या 1 से कम नहीं हो सकती।',
  '%{made} units of %{title} are made already. The quantity cannot go below %{least}.':
    '%{title} के %{made} नग बन चुके हैं। संख्या %{least} से कम नहीं हो सकती।',
  'This order is made again free of charge. Please place a new order for anything the customer pays for.':
    'यह ऑर्डर बिना पैसे के फिर बनाया जा रहा है। जिसके पैसे ग्राहक देगा, उसके लिए नया ऑर्डर बनाएँ।',
  'Nothing of this order has been sent. Correct the order, or cancel it.':
    'इस ऑर्डर का कुछ भी भेजा नहीं गया। ऑर्डर सुधारें या रद्द करें।',
  'Not sent yet: %{pieces}. Send a parcel with the rest, or cancel the remaining units, before you set the order to Delivered.':
    'अभी भेजा नहीं: %{pieces}। ऑर्डर को डिलीवर करने से पहले बाक़ी का पार्सल भेजें, या बाक़ी नग रद्द करें।',
  'Please choose the units that will not be sent': 'कृपया वे नग चुनें जो नहीं भेजे जाएँगे',
  'Units cancelled. The customer is told by email.': 'नग रद्द हुए। ग्राहक को ईमेल से बताया जाता है।',
  'Failed to cancel the units': 'नग रद्द नहीं हो सके',
  'Cancel remaining units': 'बाक़ी नग रद्द करें',
  'Return units that can still be sold to stock': 'जो नग बिक सकते हैं, उन्हें स्टॉक में लौटाएँ',
  'The invoice stays. A credit note for these units is issued with it.':
    'इनवॉइस बना रहता है। इन नगों का क्रेडिट नोट उसके साथ बनता है।',
  'As you asked us to.': 'जैसा आपने कहा था।',
  'An order needs at least one item': 'ऑर्डर में कम से कम एक चीज़ चाहिए',
  'Quantity must be at least 1': 'संख्या कम से कम 1 हो',
  'Please write something': 'कृपया कुछ लिखें',
  'Please write the question': 'कृपया सवाल लिखें',
  'Please choose a month': 'कृपया महीना चुनें',
  'Please choose a day': 'कृपया दिन चुनें',
  'Please choose a day from %{first} to %{last}': 'कृपया %{first} से %{last} के बीच का दिन चुनें',
  '1 order shipped': '1 ऑर्डर भेजा',
  '%{title}: only 1 piece is left to send': '%{title}: भेजने को बस 1 पीस बचा है',
  '%{title}: only %{left} pieces are left to send': '%{title}: भेजने को बस %{left} पीस बचे हैं',
  'The photos of %{title} are not kept any more, so it cannot be made again as it was. Ask the customer for them.':
    '%{title} की फ़ोटो अब नहीं रखीं, इसलिए वैसा ही फिर नहीं बन सकता। ग्राहक से माँगें।',
  'Please choose at least one piece': 'कृपया कम से कम एक पीस चुनें',
  'This question has been seen to already': 'यह सवाल पहले ही निपट चुका है',
  'This order can no longer be cancelled': 'यह ऑर्डर अब रद्द नहीं हो सकता',
  'Nothing was paid for this order yet': 'इस ऑर्डर का अभी कोई भुगतान नहीं हुआ',
  'At most %{left} can be refunded': 'ज़्यादा से ज़्यादा %{left} लौट सकते हैं',
  'The invoice is made when the order is shipped': 'इनवॉइस ऑर्डर भेजने पर बनता है',
  'There is nothing left to pay online for this order': 'इस ऑर्डर का ऑनलाइन भुगतान बाक़ी नहीं',
  'This order is paid already': 'इस ऑर्डर का भुगतान हो चुका है',
  'This order cannot be paid on delivery': 'इस ऑर्डर का भुगतान डिलीवरी पर नहीं हो सकता',
  'Add the HSN code of %{title} to the product first: an invoice to a business must show it.':
    'पहले %{title} का HSN कोड प्रॉडक्ट में भरें: बिज़नेस के बिल पर यह होना ज़रूरी है।',
  'It was to be paid online and is not paid yet, so it cannot be confirmed, packed or sent.':
    'इसका ऑनलाइन भुगतान होना था और अभी नहीं हुआ, इसलिए यह न पक्का हो सकता है, न पैक, न भेजा जा सकता है।',
  'Its money went back to the customer. It goes on only with a new way to be paid: cash on delivery.':
    'इसके पैसे ग्राहक को लौट गए। आगे केवल नए भुगतान से बढ़ेगा: डिलीवरी पर नक़द।',
  'It was corrected, and the difference is not paid yet. It goes on once it is, or is collected on delivery.':
    'यह सुधारा गया, और बाक़ी रक़म अभी नहीं मिली। मिलने पर, या डिलीवरी पर लेने पर आगे बढ़ेगा।',
  'Not enough stock to reopen this order: %{title}': 'यह ऑर्डर फिर खोलने के लिए स्टॉक कम है: %{title}',
  'The promo code of this order has no uses left, so the order cannot be reopened':
    'इस ऑर्डर का प्रोमो कोड पूरा इस्तेमाल हो चुका, इसलिए ऑर्डर फिर नहीं खुल सकता',
  'Please choose: %{label}': 'कृपया चुनें: %{label}',
  'This choice is not available: %{label}': 'यह विकल्प उपलब्ध नहीं: %{label}',
  'Please fill in: %{label}': 'कृपया भरें: %{label}',
  'One of the options is no longer offered. Please choose again.': 'एक विकल्प अब नहीं मिलता। कृपया फिर चुनें।',
  'Please choose one from the list: %{label}': 'कृपया सूची में से एक चुनें: %{label}',
  'Please leave emoji out of %{name}: we cannot make them': '%{name} से इमोजी हटा दें: हम उन्हें नहीं बना सकते',
  '%{label}: at most %{count} characters': '%{label}: ज़्यादा से ज़्यादा %{count} अक्षर',
  '%{label}: at most %{count} images': '%{label}: ज़्यादा से ज़्यादा %{count} फ़ोटो',
  '%{label}: at most 1 image': '%{label}: ज़्यादा से ज़्यादा 1 फ़ोटो',
  '%{label}: please upload the image again': '%{label}: कृपया फ़ोटो फिर अपलोड करें',
  'This product is no longer available': 'यह प्रोडक्ट अब नहीं मिलता',
  'Only %{stock} left': 'बस %{stock} बचे हैं',
  'Invalid promo code': 'प्रोमो कोड सही नहीं है',
  'This promo code has expired': 'यह प्रोमो कोड ख़त्म हो चुका है',
  'This promo code is not yet active': 'यह प्रोमो कोड अभी शुरू नहीं हुआ',
  'This promo code has reached its usage limit': 'यह प्रोमो कोड पूरा इस्तेमाल हो चुका है',
  'This promo code is for a first order': 'यह प्रोमो कोड पहले ऑर्डर के लिए है',
  'This promo code is for other products than those in your cart': 'यह प्रोमो कोड दूसरे प्रोडक्ट के लिए है',
  'Gift wrap is not offered any more. Please order without it.':
    'गिफ़्ट रैप अब नहीं मिलता। कृपया उसके बिना ऑर्डर करें।',
  'Please fill in all required shipping address fields': 'कृपया डिलीवरी के पते के सब ज़रूरी ख़ाने भरें',
  'Prices or stock changed since you saw this total. Please check the new one.':
    'यह कुल देखने के बाद दाम या स्टॉक बदला। कृपया नया कुल देख लें।',
  'This link is not valid. Please open the newest letter, or ask an owner of the shop for another.':
    'यह लिंक सही नहीं। सबसे नई चिट्ठी खोलें, या दुकान के मालिक से दूसरा माँगें।',
  'This invitation was used already. Please sign in.': 'यह न्योता इस्तेमाल हो चुका है। कृपया साइन इन करें।',
  'This invitation was withdrawn. Please ask an owner of the shop if you think it should not be.':
    'यह न्योता वापस लिया गया। यह ग़लती लगे तो दुकान के मालिक से पूछें।',
  'This invitation has expired: it was good for two days. Please ask an owner of the shop for another.':
    'यह न्योता दो दिन का था और ख़त्म हो गया। दुकान के मालिक से दूसरा माँगें।',
  'You work here already. An owner of the shop can change your role.':
    'आप यहाँ पहले से काम करते हैं। आपकी भूमिका दुकान का मालिक बदल सकता है।',
  'There is an account of %{email}. Please sign in with it to join.':
    '%{email} का खाता पहले से है। जुड़ने के लिए उसी से साइन इन करें।',
  'Welcome to the shop!': 'दुकान में आपका स्वागत है!',
  '1 address copied': '1 पता कॉपी हुआ',
  '%{count} addresses copied': '%{count} पते कॉपी हुए',
  'This account has an authenticator app already. Remove that one first.':
    'इस खाते में ऑथेंटिकेटर ऐप पहले से है। पहले उसे हटाएँ।',
  'That code is incorrect, or was used already': 'यह कोड ग़लत है, या इस्तेमाल हो चुका है',
  'The passkey could not be used. Please try again.': 'पासकी काम नहीं आई। कृपया फिर कोशिश करें।',
  'Your shop asks for a second step. Set it up on your profile first.':
    'आपकी दुकान दूसरा क़दम माँगती है। पहले उसे अपनी प्रोफ़ाइल में लगाएँ।',
  'Please prove once more that it is you': 'कृपया एक बार फिर दिखाएँ कि यह आप ही हैं',
  'Set up a second step for yourself first': 'पहले अपने लिए दूसरा क़दम लगाएँ',
  'Type the six digits, or a recovery code': 'छह अंक लिखें, या रिकवरी कोड',
  'Please enter your current password': 'कृपया अपना मौजूदा पासवर्ड लिखें',
  'Authenticator app is set up': 'ऑथेंटिकेटर ऐप लग गया',
  'Authenticator app is removed': 'ऑथेंटिकेटर ऐप हटा दिया',
  'Passkey is added': 'पासकी जुड़ गई',
  'Passkey is removed': 'पासकी हटा दी',
  'Please sign in': 'कृपया साइन इन करें',
}
