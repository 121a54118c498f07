import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  '%{title} is already made. To make it again, set its production status back first.':
    '%{title} बन चुका है। फिर से बनाना हो तो पहले उसका क़दम पीछे लें।',
  '%{title} has a different print area for this option. Remove it and add it again.':
    'इस विकल्प में %{title} कहीं और छपता है। उसे हटाकर फिर से जोड़ें।',

  '1 unit of %{title} is already made. The quantity cannot be less than 1. |||| %{smart_count} units of %{title} are already made. The quantity cannot be less than %{smart_count}.':
    '%{title} का 1 नग बन चुका है। संख्या 1 से कम नहीं हो सकती। |||| %{title} के %{smart_count} नग बन चुके हैं। संख्या %{smart_count} से कम नहीं हो सकती।',
  'This is a free replacement order. Create a new order for items that the customer pays for.':
    'यह ऑर्डर बिना पैसे के फिर बनाया जा रहा है। जिसके पैसे ग्राहक देगा, उसके लिए नया ऑर्डर बनाएँ।',
  'Nothing in this order has been shipped yet. Edit or cancel the order instead.':
    'इस ऑर्डर का कुछ भी भेजा नहीं गया। ऑर्डर सुधारें या रद्द करें।',
  'Not shipped yet: %{units}. Ship the rest, or cancel the remaining units, before you set the order to Delivered.':
    'अभी भेजा नहीं: %{units}। ऑर्डर को डिलीवर करने से पहले बाक़ी का पार्सल भेजें, या बाक़ी नग रद्द करें।',
  'Please select the units to cancel': 'कृपया वे नग चुनें जो नहीं भेजे जाएँगे',
  'Units cancelled. The customer will be notified by email.': 'नग रद्द हुए। ग्राहक को ईमेल से बताया जाता है।',
  'Failed to cancel the units': 'नग रद्द नहीं हो सके',
  'Cancel remaining units': 'बाक़ी नग रद्द करें',
  'Restock units that can still be sold': 'बिकने लायक यूनिट वापस स्टॉक में डालें',
  'The invoice remains valid. A credit note is issued for these units.':
    'इनवॉइस मान्य रहता है। इन यूनिट के लिए क्रेडिट नोट जारी होता है।',
  'As you requested.': 'जैसा आपने कहा था।',
  'An order needs at least one item': 'ऑर्डर में कम से कम एक चीज़ चाहिए',
  'Quantity must be at least 1': 'संख्या कम से कम 1 हो',
  'Please enter a note': 'कृपया कुछ लिखें',
  'Please enter the question': 'कृपया सवाल लिखें',
  'Please choose a month': 'कृपया महीना चुनें',
  'Please choose a day': 'कृपया दिन चुनें',
  'Please choose a date from %{first} to %{last}': 'कृपया %{first} से %{last} के बीच का दिन चुनें',
  '1 order shipped |||| %{smart_count} orders shipped': '1 ऑर्डर भेजा |||| %{smart_count} ऑर्डर भेजे',
  '%{title}: all units are already in a parcel': '%{title}: सारे पीस पहले से पार्सल में हैं',
  'These orders are not paid': 'इन ऑर्डर का भुगतान नहीं हुआ',
  'Import not found': 'इंपोर्ट नहीं मिला',
  'Unknown product': 'अनजान प्रोडक्ट',

  '%{title}: only 1 unit is left to ship |||| %{title}: only %{smart_count} units are left to ship':
    '%{title}: भेजने को बस 1 पीस बचा है |||| %{title}: भेजने को बस %{smart_count} पीस बचे हैं',
  'The photos of %{title} have been deleted, so it cannot be replaced as ordered. Ask the customer for them.':
    '%{title} की फ़ोटो अब नहीं रखीं, इसलिए वैसा ही फिर नहीं बन सकता। ग्राहक से माँगें।',
  'Select at least one item': 'कृपया कम से कम एक पीस चुनें',
  'This question is already closed': 'यह सवाल पहले ही निपट चुका है',
  'This order can no longer be cancelled': 'यह ऑर्डर अब रद्द नहीं हो सकता',
  'This order has not been paid yet': 'इस ऑर्डर का अभी कोई भुगतान नहीं हुआ',
  'At most %{left:money} can be refunded': 'ज़्यादा से ज़्यादा %{left:money} लौट सकते हैं',
  'The invoice will be available when the order is shipped': 'इनवॉइस ऑर्डर भेजने पर बनता है',
  'No online payment is due for this order': 'इस ऑर्डर का ऑनलाइन भुगतान बाक़ी नहीं',
  'This order is already paid': 'इस ऑर्डर का भुगतान हो चुका है',
  'This order cannot be paid on delivery': 'इस ऑर्डर का भुगतान डिलीवरी पर नहीं हो सकता',
  'Add the HSN code of %{title} to the product first. Invoices to businesses must show it.':
    'पहले %{title} का HSN कोड प्रॉडक्ट में भरें: बिज़नेस के बिल पर यह होना ज़रूरी है।',
  'This order is not paid yet, so it cannot be confirmed, packed or shipped.':
    'इसका ऑनलाइन भुगतान होना था और अभी नहीं हुआ, इसलिए यह न पक्का हो सकता है, न पैक, न भेजा जा सकता है।',
  'This order was refunded. To continue, switch it to Cash on Delivery.':
    'इसके पैसे ग्राहक को लौट गए। आगे केवल नए भुगतान से बढ़ेगा: डिलीवरी पर नक़द।',
  'This order was edited and the difference is not paid yet. To continue, wait for the payment or collect it on delivery.':
    'यह सुधारा गया, और बाक़ी रक़म अभी नहीं मिली। मिलने पर, या डिलीवरी पर लेने पर आगे बढ़ेगा।',
  'Not enough stock to reopen this order: %{title}': 'यह ऑर्डर फिर खोलने के लिए स्टॉक कम है: %{title}',
  'The promo code of this order has no uses left, so the order cannot be reopened':
    'इस ऑर्डर का प्रोमो कोड पूरा इस्तेमाल हो चुका, इसलिए ऑर्डर फिर नहीं खुल सकता',
  'Please choose: %{label}': 'कृपया चुनें: %{label}',
  'This option is not available: %{label}': 'यह विकल्प उपलब्ध नहीं: %{label}',
  'Please fill in: %{label}': 'कृपया भरें: %{label}',
  'One of the options is no longer available. Please choose again.': 'एक विकल्प अब नहीं मिलता। कृपया फिर चुनें।',
  'Please choose one from the list: %{label}': 'कृपया सूची में से एक चुनें: %{label}',
  'Please remove emoji from %{name}. We cannot print them.': '%{name} से इमोजी हटा दें: हम उन्हें नहीं बना सकते',
  '%{label}: at most %{max} characters': '%{label}: ज़्यादा से ज़्यादा %{max} अक्षर',
  '%{label}: at most 1 image |||| %{label}: at most %{smart_count} images':
    '%{label}: ज़्यादा से ज़्यादा 1 फ़ोटो |||| %{label}: ज़्यादा से ज़्यादा %{smart_count} फ़ोटो',

  '%{label}: please upload the image again': '%{label}: कृपया फ़ोटो फिर अपलोड करें',
  'This product is no longer available': 'यह प्रोडक्ट अब नहीं मिलता',
  'Only %{stock} left': 'बस %{stock} बचे हैं',
  'Invalid promo code': 'प्रोमो कोड सही नहीं है',
  'This promo code has expired': 'यह प्रोमो कोड ख़त्म हो चुका है',
  'This promo code is not yet active': 'यह प्रोमो कोड अभी शुरू नहीं हुआ',
  'This promo code has reached its usage limit': 'यह प्रोमो कोड पूरा इस्तेमाल हो चुका है',
  'This promo code is valid on your first order only': 'यह प्रोमो कोड पहले ऑर्डर के लिए है',
  'This promo code does not apply to the items in your cart': 'यह प्रोमो कोड दूसरे प्रोडक्ट के लिए है',
  'Gift wrap is no longer available. Please order without it.':
    'गिफ़्ट रैप अब नहीं मिलता। कृपया उसके बिना ऑर्डर करें।',
  'Please fill in all required shipping address fields': 'कृपया डिलीवरी के पते के सब ज़रूरी ख़ाने भरें',
  'Prices or stock have changed. Please check the new total.':
    'यह कुल देखने के बाद दाम या स्टॉक बदला। कृपया नया कुल देख लें।',
  'This link is not valid. Please open the latest invitation email, or ask the store owner for a new invitation.':
    'यह लिंक मान्य नहीं है। सबसे नया आमंत्रण ईमेल खोलें, या स्टोर के मालिक से नया आमंत्रण माँगें।',
  'This invitation has already been used. Please sign in.': 'यह न्योता इस्तेमाल हो चुका है। कृपया साइन इन करें।',
  'This invitation was withdrawn. Please contact the store owner if you think this is a mistake.':
    'यह न्योता वापस लिया गया। यह ग़लती लगे तो दुकान के मालिक से पूछें।',
  'This invitation has expired. Please ask the store owner for a new one.':
    'इस आमंत्रण की समय-सीमा ख़त्म हो गई है। स्टोर के मालिक से नया माँगें।',
  'You are already a staff member. The store owner can change your role.':
    'आप यहाँ पहले से काम करते हैं। आपकी भूमिका दुकान का मालिक बदल सकता है।',
  'An account with %{email} already exists. Please sign in to join.':
    '%{email} का खाता पहले से है। जुड़ने के लिए उसी से साइन इन करें।',
  'Welcome to the team!': 'दुकान में आपका स्वागत है!',

  '1 address copied |||| %{smart_count} addresses copied': '1 पता कॉपी हुआ |||| %{smart_count} पते कॉपी हुए',
  'This account already has an authenticator app. Remove it first.':
    'इस खाते में ऑथेंटिकेटर ऐप पहले से है। पहले उसे हटाएँ।',
  'That code is incorrect or has already been used': 'यह कोड ग़लत है, या इस्तेमाल हो चुका है',
  'The passkey could not be used. Please try again.': 'पासकी काम नहीं आई। कृपया फिर कोशिश करें।',
  'Your store requires two-step verification. Set it up in your profile first.':
    'आपकी दुकान दूसरा क़दम माँगती है। पहले उसे अपनी प्रोफ़ाइल में लगाएँ।',
  'Please confirm it’s you': 'कृपया एक बार फिर दिखाएँ कि यह आप ही हैं',
  'Set up two-step verification for your own account first': 'पहले अपने लिए दूसरा क़दम लगाएँ',
  'Enter the 6-digit code or a recovery code': 'छह अंक लिखें, या रिकवरी कोड',
  'Please enter your current password': 'कृपया अपना मौजूदा पासवर्ड लिखें',
  'Authenticator app set up': 'ऑथेंटिकेटर ऐप लग गया',
  'Authenticator app removed': 'ऑथेंटिकेटर ऐप हटा दिया',
  'Passkey added': 'पासकी जुड़ गई',
  'Passkey removed': 'पासकी हटा दी',
  'Please sign in': 'कृपया साइन इन करें',
}
