import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  'Something went wrong. Please try again.': 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  today: 'आज',
  tomorrow: 'कल',
  'in %{days} days': '%{days} दिनों में',
  '1 day late': '1 दिन देर',
  '%{days} days late': '%{days} दिन देर',
  'At most %{left:money} of the delivery charge can be refunded':
    'डिलीवरी ख़र्च में से ज़्यादा से ज़्यादा %{left:money} लौट सकते हैं',
  'At most %{left:money} of these items can be refunded': 'इस सामान के ज़्यादा से ज़्यादा %{left:money} लौट सकते हैं',
  '%{title} is already fully refunded': '%{title} के सारे पैसे पहले ही लौट चुके हैं',
  'Only %{left} of %{title} can still be refunded': '%{title} में से सिर्फ़ %{left} के पैसे अब लौट सकते हैं',
  'This item is no longer in the order. Please reload the order.':
    'यह सामान अब ऑर्डर में नहीं है। कृपया ऑर्डर फिर से देखें।',
  'A refund was already started here. Close this dialog and check the order before refunding more.':
    'यहाँ से पैसे लौटाना शुरू हो चुका है। इसे बंद करें, और और पैसे लौटाने से पहले ऑर्डर देखें।',
  'The earlier refund of %{amount} has gone through. Please check the order before refunding more.':
    'पहले के %{amount} लौट चुके हैं। और पैसे लौटाने से पहले ऑर्डर देखें।',
  'Razorpay has not confirmed the earlier refund of %{amount} yet. Please try again in a few minutes.':
    'Razorpay ने अब तक नहीं बताया कि पहले के %{amount} लौटे या नहीं। कुछ मिनट बाद फिर कोशिश करें।',
  'Cash can only be collected for an order that is not delivered yet. Please change its status first.':
    'नकद सिर्फ़ उस ऑर्डर का लिया जा सकता है जो अभी पहुँचना है। पहले उसका स्टेटस बदलें।',
  'Please enter a reason for the goodwill refund': 'कृपया कारण लिखें: अपनी ओर से पैसे लौटाने का कारण ज़रूरी है',
  'Link copied': 'लिंक कॉपी हो गया',
  'The link could not be copied': 'लिंक कॉपी नहीं हो सका',
  'A selected product or category has been deleted. Please select again.':
    'यहाँ चुना हुआ कुछ इस बीच मिट गया। कृपया फिर चुनें।',
  'Failed to load orders': 'ऑर्डर नहीं आ सके',
  'Failed to update order status': 'ऑर्डर की स्थिति नहीं बदल सकी',
  'Failed to update order': 'ऑर्डर सेव नहीं हो सका',
  'Order status updated successfully': 'ऑर्डर की स्थिति बदल गई',
  'Order updated successfully!': 'ऑर्डर सेव हो गया!',
  'Undone. Nothing was changed.': 'वापस लिया। कुछ नहीं बदला।',
  'Note added': 'नोट जुड़ गया',
  'Failed to add the note': 'नोट नहीं जुड़ सका',
  'Failed to update the production status': 'यह सेव नहीं हो सका कि काम कहाँ तक हुआ',
  'Production of this item has started, so the customer can no longer be asked to approve it.':
    'वर्कशॉप ने यह पीस शुरू कर दिया, इसलिए ग्राहक से अब नहीं पूछा जाता।',
  'The preview of this design is not ready yet.': 'यह पीस अभी नहीं बना, इसलिए दिखाने को कुछ नहीं।',
  'The customer has not approved this design yet': 'ग्राहक ने यह पीस अभी मंज़ूर नहीं किया',
  'This item is already made, so its text cannot be changed.':
    'यह पीस बन चुका है, इसलिए इसका टेक्स्ट नहीं बदल सकता।',
  'Proof sent to the customer': 'पीस ग्राहक को भेजा जा रहा है',
  'Failed to send the proof': 'पीस ग्राहक को नहीं भेजा जा सका',
  'Print files are being created': 'प्रिंट फ़ाइलें बन रही हैं',
  'Failed to create the print files': 'प्रिंट फ़ाइलें नहीं माँगी जा सकीं',
  'Question sent to the customer': 'सवाल ग्राहक को भेज दिया',
  'No longer waiting for the customer': 'अब ग्राहक का इंतज़ार नहीं',
  'Failed to update the waiting status': 'यह सेव नहीं हो सका कि जवाब आ गया',
  'Failed to send the question': 'सवाल नहीं भेजा जा सका',
  'This order is no longer in production, so no question can be sent.':
    'इस ऑर्डर पर अब काम नहीं हो रहा, इसलिए पूछने को कुछ नहीं।',
  'Question closed': 'सवाल बंद किया',
  'Failed to close the question': 'सवाल बंद नहीं हो सका',
  'Answer applied to the item': 'जवाब पीस में लगा दिया',
  'Failed to apply the answer': 'जवाब नहीं लगाया जा सका',
  'This answer has no new text or photo to apply.': 'इस जवाब में लगाने के लिए नया टेक्स्ट या फ़ोटो नहीं है।',
  '“%{option}” was not ordered and may cost extra. Please edit the order instead.':
    '“%{option}” ऑर्डर में नहीं था और उसके अलग पैसे लग सकते हैं। कृपया ऑर्डर सुधारें।',
  'This order no longer has an email address': 'इस ऑर्डर का अब कोई ईमेल पता नहीं',
  'Too small to print well': 'अच्छे प्रिंट के लिए बहुत छोटी',
  'Refund of %{amount:money} initiated': '%{amount:money} लौटाना शुरू हुआ',
  'Failed to initiate the refund': 'पैसे लौटाना शुरू नहीं हो सका',
  'You can refund up to %{limit:money} per order. Please ask a manager to refund more.':
    'आप एक ऑर्डर के %{limit:money} तक लौटा सकते हैं। ज़्यादा के लिए मैनेजर से कहें।',
  'This refund did not fail, so it cannot be retried': 'पैसे लौटाने में गड़बड़ नहीं हुई, इसलिए फिर कोशिश की ज़रूरत नहीं',
  'Failed to export orders': 'ऑर्डर एक्सपोर्ट नहीं हो सके',
  'Other exports are still running. Please try again when one has finished.':
    'दूसरे एक्सपोर्ट अभी चल रहे हैं। एक पूरा हो जाए तो फिर कोशिश करें।',
  'This export is larger than the Excel limit of 10,48,575 rows. Please choose CSV.':
    'Excel शीट में 10,48,575 पंक्तियाँ आती हैं, इसमें ज़्यादा हैं। कृपया CSV चुनें।',
  'These orders have no customer texts or photos': 'इन ऑर्डर में ग्राहकों का कोई टेक्स्ट या फ़ोटो नहीं',
  'These orders have no personalised designs': 'इन ऑर्डर में स्टूडियो में बना कुछ नहीं',
  'A sheet can hold up to 60 different designs and 500 copies in total. Please select fewer.':
    'शीट में 60 अलग पीस, कुल 500 तक आते हैं। कृपया कम चुनें।',
  'This design is larger than the sheet': 'यह पीस शीट से बड़ा है',
  'A photo of this design has been deleted, so the print files cannot be created again':
    'इस पीस की फ़ोटो अब नहीं रखी, इसलिए फिर नहीं बन सकता',
  'A preset with this name already exists': 'इस नाम का प्रीसेट पहले से है',
  'You can save up to %{max} presets. Please delete one first.':
    'दुकान %{max} प्रीसेट रखती है। पहले कोई एक मिटाएँ।',
  'Preset saved': 'प्रीसेट सेव हो गया',
  'Preset deleted': 'प्रीसेट मिट गया',
  'You will get this export by email every morning': 'यह एक्सपोर्ट आपको रोज़ सुबह मिलेगा',
  'You will no longer get this export by email': 'यह एक्सपोर्ट अब आपको नहीं मिलेगा',
  'The end date is before the start date': 'आख़िरी दिन पहले दिन से पहले का है',
  'A report can cover up to 10 years. Please choose a shorter period.':
    'रिपोर्ट दस साल तक की हो सकती है। कृपया छोटी अवधि चुनें।',
  'This period has too many rows. Please choose weeks or months.':
    'इस अवधि में बहुत पंक्तियाँ हैं। कृपया हफ़्ते या महीने चुनें।',
  'No state': 'बिना राज्य',
  'This file has no orders': 'इस सूची में कोई ऑर्डर नहीं',
  'This file has more than 1,000 lines. Please split it.': 'इस सूची में 1,000 से ज़्यादा पंक्तियाँ हैं। कृपया बाँटें।',
  'This order is already in the file': 'यह ऑर्डर सूची में पहले से है',
  'Tracking number is missing': 'ट्रैकिंग नंबर नहीं है',
  'At most 60 characters': 'ज़्यादा से ज़्यादा 60 अक्षर',
  'Replaces %{number}': '%{number} की जगह',
  'Order %{order} already has this number': 'ऑर्डर %{order} का भी यही नंबर है',
  'Courier is missing. Map its column or select a courier.': 'कूरियर नहीं: उसका कॉलम चुनें, या नाम लिखें',
  'This is not a tracking number': 'यह ट्रैकिंग नंबर नहीं है',
  'This file is too long. Please split it.': 'यह सूची बहुत लंबी है। कृपया बाँटें।',
  'The order is cancelled': 'ऑर्डर रद्द है',
  'The order is already delivered': 'ऑर्डर पहुँच चुका है',
  'The order was shipped in several parcels. Enter the number on the order page.':
    'ऑर्डर कई पार्सल में गया: नंबर उसके पेज पर लिखें',
  'Failed to save settings': 'सेटिंग सेव नहीं हो सकीं',
  'Settings saved successfully!': 'सेटिंग सेव हो गईं!',
  'Failed to load customers': 'ग्राहक नहीं आ सके',
  'Failed to load customer': 'ग्राहक नहीं आ सका',
  'Role updated successfully': 'रोल बदल गया',
  'Failed to update role': 'रोल नहीं बदल सका',
  'The addresses could not be copied': 'पते कॉपी नहीं हो सके',
  'Failed to load the production list': 'बनाने का काम नहीं आ सका',
  'The packing slip shows the address, so it is available once all items are packed.':
    'पैकिंग पर्ची पर पता होता है, इसलिए सब पैक होने पर ही खुलती है।',
  'Failed to load the board': 'बोर्ड नहीं आ सका',
  'Failed to move the units': 'पीस आगे नहीं बढ़ सके',
  '%{subject}: %{actor} has already moved it. It is now in “%{column}”.':
    '%{subject}: इस बीच %{actor} ने आगे बढ़ाया। अब “%{column}” पर है।',
  'This order is no longer in production, so its units cannot be moved.':
    'इस ऑर्डर पर अब काम नहीं हो रहा, इसलिए पीस वहीं रहेंगे।',
  'The customer has not answered the question about this item yet':
    'ग्राहक से इस पीस के बारे में पूछा है, जवाब नहीं आया',
  'There is nothing left to make, so there is nothing to pick.':
    'यहाँ बनाने को कुछ बाकी नहीं, इसलिए निकालने को कुछ नहीं।',
  'A list can hold up to %{max} units with their own text. Please filter the board.':
    'सूची में अपने टेक्स्ट वाले %{max} पीस तक आते हैं। कृपया फ़िल्टर लगाएँ।',
  'No order found for this code.': 'यह कोड दुकान के किसी ऑर्डर का नहीं है।',
  '%{title}: nothing left to move, all units are in “%{column}”':
    '%{title}: बढ़ाने को कुछ नहीं, सब “%{column}” पर है',
  'You do not have permission for this. Please ask the store owner.':
    'आपके रोल में यह नहीं है। दुकान के मालिक से कहें।',
  'This person is already a staff member. Change the role in the list instead.':
    'ये पहले से यहाँ काम करते हैं। सूची में रोल बदलें।',
  'Failed to load staff': 'कर्मचारी नहीं आ सके',
  'Failed to load invitations': 'न्योते नहीं आ सके',
  'Staff member removed': 'कर्मचारियों से हटा दिया',
  'Failed to remove the staff member': 'इन्हें हटाया नहीं जा सका',
  'Invitation sent to %{email}': 'न्योता %{email} को भेजा जा रहा है',
  'Failed to send the invitation': 'न्योता नहीं भेजा जा सका',
  'Invitation withdrawn': 'न्योता वापस लिया',
  'Failed to withdraw the invitation': 'न्योता वापस नहीं लिया जा सका',
  'You cannot change your own role': 'आप अपना रोल नहीं बदल सकते',
  'The store needs at least one owner': 'दुकान में कम से कम एक मालिक होना चाहिए',
  'This person must confirm their email address before joining':
    'पहले इन्हें ईमेल पता पक्का करना होगा, फिर जुड़ सकते हैं',
  'Rate added': 'दर जुड़ गई',
  'Rate removed': 'दर हट गई',
  'A rate for this HSN code and start date already exists': 'इस दिन से इस कोड की दर पहले से है',
  'Synonyms saved': 'शब्द सेव हो गए',
  'Synonyms removed': 'शब्द हट गए',
  '“%{query}” is now a synonym of “%{synonym}”': '“%{query}” से अब वही मिलेगा जो “%{synonym}” से मिलता है',
  'Failed to load reviews': 'रिव्यू नहीं आ सके',
  'Failed to delete review': 'रिव्यू नहीं मिट सका',
  'Answer saved': 'जवाब सेव हो गया',
  'Failed to save the answer': 'जवाब सेव नहीं हो सका',
  'Photo removed': 'फ़ोटो हट गई',
  'Failed to remove the photo': 'फ़ोटो नहीं हट सकी',
  'Review deleted successfully': 'रिव्यू मिट गया',
  'Are you sure you want to delete this review?': 'क्या आप सचमुच यह रिव्यू मिटाना चाहते हैं?',
  'Failed to load messages': 'संदेश नहीं आ सके',
  'Failed to load message': 'संदेश नहीं आ सका',
  'Failed to update message': 'संदेश नहीं बदल सका',
  'Message marked as handled': 'संदेश निपट गया',
  'Message marked as waiting': 'संदेश फिर बाकी',
  'Failed to load payment issues': 'देखने वाले पेमेंट नहीं आ सके',
  'Marked as done': 'निपट गया',
  'Marked as open': 'फिर खुला',
  'Failed to save': 'सेव नहीं हो सका',
  'Failed to load the audit log': 'रिकॉर्ड नहीं आ सका',
  'Failed to load failed jobs': 'रुके हुए काम नहीं आ सके',
  'Retrying now': 'अब फिर कोशिश हो रही है',
  'This file has more than 1,000 products. Please split it.': 'इस सूची में 1,000 से ज़्यादा प्रोडक्ट हैं। कृपया बाँटें।',
  'This file has more than 10,000 lines. Please split it.': 'इस सूची में 10,000 से ज़्यादा पंक्तियाँ हैं। कृपया बाँटें।',
  'This file could not be read. Please save it as CSV or XLSX.':
    'यह फ़ाइल पढ़ी नहीं जा सकी। CSV या XLSX में सेव करें।',
  'Some characters of this file are broken. Please save it as “CSV UTF-8” or XLSX and choose it again.':
    'इस फ़ाइल के कुछ अक्षर टूटे हैं। “CSV UTF-8” या XLSX में सेव करके फिर चुनें।',
  'This is an old Excel file (.xls) or a password-protected file. Please save it as XLSX without a password.':
    'यह पुरानी तरह की Excel फ़ाइल (.xls) है, या पासवर्ड वाली। बिना पासवर्ड XLSX में सेव करें।',
  'This is a web page with the extension .xls. Please open it in Excel and save it as XLSX.':
    'नाम .xls हो तब भी यह वेब पेज है। Excel में खोलकर XLSX में सेव करें।',
  'Line %{line} has an unclosed quotation mark. Please correct the line, or save the file as XLSX.':
    'पंक्ति %{line} में उद्धरण चिह्न बंद नहीं है। पंक्ति ठीक करें, या फ़ाइल XLSX में सेव करें।',
  'Two columns are named “%{heading}”. Please rename or delete one of them.':
    '“%{heading}” नाम के दो कॉलम हैं। एक का नाम बदलें, या उसे हटाएँ।',

  '1 hidden row was skipped. To import it, unhide it and choose the file again. |||| %{smart_count} hidden rows were skipped. To import them, unhide them and choose the file again.':
    'शीट की 1 छिपी पंक्ति छोड़ दी गई। उसे लाने के लिए दिखाएँ और फ़ाइल फिर चुनें। |||| शीट की %{smart_count} छिपी पंक्तियाँ छोड़ दी गईं। उन्हें लाने के लिए दिखाएँ और फ़ाइल फिर चुनें।',
  'This cell has an error: %{cell}': 'शीट में यहाँ गलती दिखती है: %{cell}',
  'Enter an amount in rupees': 'यह रुपये की रकम नहीं है',
  'Enter a number': 'यह संख्या नहीं है',
  'Enter a whole number': 'यह पूरी संख्या नहीं है',
  'This could mean %{thousands} or %{decimal}. Please enter one of these.':
    'इसका मतलब %{thousands} या %{decimal} हो सकता है। कृपया वैसे ही लिखें।',
  'Enter text, textarea, select or image': 'कृपया text, textarea, select या image लिखें',
  'A variant needs a type, a name and a value': 'वेरिएंट को प्रकार, नाम और मान चाहिए',
  'A custom option needs a name and a type': 'कस्टम विकल्प को नाम और प्रकार चाहिए',
  'Enter yes or no': 'कृपया yes या no लिखें',
  '“%{name}” is not uploaded yet': '“%{name}” अभी अपलोड नहीं हुई',
  'Products have changed since the check. Please check the file again.':
    'जाँच के बाद कुछ बदल गया। कृपया फ़ाइल फिर जाँचें।',
  '%{added} new, %{changed} changed': '%{added} नए, %{changed} बदले',
  'Please select the items in the parcel': 'कृपया चुनें कि पार्सल में क्या है',
  'Please list each item once, with its quantity': 'कृपया हर चीज़ एक बार लिखें, गिनती के साथ',
  'Please enter a link that starts with https://': 'कृपया https:// से शुरू होने वाला लिंक लिखें',
  'The tracking link for %{courier} is added automatically. Please leave this blank.':
    'दुकान को पता है कि %{courier} पार्सल कहाँ दिखाता है: कृपया लिंक हटा दें।',
  'This is not a valid %{courier} tracking number. Expected: %{format}':
    '%{courier} के ट्रैकिंग नंबर ऐसे होते हैं: %{format}',
  'The order is cancelled, so nothing can be shipped': 'ऑर्डर रद्द है, इसलिए कुछ नहीं भेजा जा सकता',
  'The whole order is delivered. Set its status back to Shipped first.':
    'पूरा ऑर्डर पहुँच चुका है। पहले स्थिति “भेजा गया” करें।',
  'This parcel was delivered, so its shipment cannot be cancelled':
    'पार्सल पहुँच चुका है, इसलिए वापस नहीं लिया जा सकता',
  'This order has several parcels. Change the tracking number on the parcel.':
    'इस ऑर्डर के कई पार्सल हैं: नंबर उसके पार्सल पर बदलें',
  'This order has shipped parcels. Cancel their shipments on the order page first.':
    'इस ऑर्डर के पार्सल जा चुके हैं। पहले उसके पेज पर वापस लें।',
  'Parcel %{number} shipped': 'पार्सल %{number} रास्ते में है',
  'Parcel saved': 'पार्सल सेव हो गया',
  'Shipment cancelled': 'पार्सल वापस लिया',
  'Failed to save the parcel': 'पार्सल सेव नहीं हो सका',
  Declined: 'नामंज़ूर',
  'Return not found': 'शिकायत नहीं मिली',
  'This return has already been resolved. Please reload it.': 'इस पर फ़ैसला हो चुका है। कृपया फिर देखें।',
  'Please enter a reason for the customer': 'कृपया ग्राहक को कारण बताएँ',
  'Please enter an amount': 'कृपया रकम लिखें',
  'At most %{left:money} can be refunded for these items.':
    'इन पीस के ज़्यादा से ज़्यादा %{left:money} लौटाने बाकी हैं।',
  'The amounts have changed. Please review them again.': 'रकम इस बीच बदल गई। कृपया फिर देखें।',
  'Return resolved. The customer will be notified by email.':
    'रिटर्न निपटा दिया गया। ग्राहक को ईमेल से सूचना दी जाएगी।',
  'Failed to save the decision': 'फ़ैसला सेव नहीं हो सका',
  'Failed to load returns': 'वापसी की सूची नहीं आ सकी',
  'Failed to load the return': 'शिकायत नहीं आ सकी',
  'This customer no longer exists. Select another customer or add a new one.':
    'यह ग्राहक अब नहीं है। दूसरा चुनें, या नया जोड़ें।',
  'Order placed. Now send the payment link to the customer.': 'ऑर्डर हो गया। अब लिंक ग्राहक को भेजें।',
  'The order was not placed': 'ऑर्डर नहीं हुआ',
  'Failed to load the customer': 'ग्राहक नहीं खुल सका',
  'This order can no longer be edited because it is shipped, delivered or cancelled. Use returns instead.':
    'यह ऑर्डर अब नहीं सुधर सकता: रास्ते में, पहुँचा या रद्द है। “वापसी” से करें।',
  'This item has been removed from the order. Please reload the order.':
    'यह पीस अब ऑर्डर में नहीं। कृपया ऑर्डर फिर खोलें।',
  'A payment for this order is being processed. Please try again in a few minutes.':
    'इस ऑर्डर का पेमेंट अभी हो रहा है। कुछ मिनट बाद कोशिश करें।',
  'The difference cannot be collected because online payments are not available.':
    'बाकी रकम नहीं माँगी जा सकती: दुकान अभी ऑनलाइन पेमेंट नहीं लेती।',
  'No changes to save': 'कुछ नहीं बदला',
  'Order updated. The customer will be notified by email.': 'ऑर्डर अपडेट हो गया। ग्राहक को ईमेल से सूचना दी जाएगी।',
  'Failed to edit the order': 'ऑर्डर नहीं सुधर सका',
  'Request closed': 'माँग बंद की',
  'Failed to close the request': 'माँग बंद नहीं हो सकी',
  'Failed to calculate the amounts': 'हिसाब नहीं लग सका',
  Damaged: 'टूटा हुआ',
  'Wrong item': 'गलत सामान',
  Misprinted: 'ख़राब छपा',
  'Not as ordered': 'ऑर्डर जैसा नहीं',
  'Changed my mind': 'मन बदल गया',
  'User not found': 'ग्राहक नहीं मिला',
  'Access Denied': 'अनुमति नहीं है',
  "You don't have permission to access the admin dashboard": 'आपको एडमिन डैशबोर्ड देखने की अनुमति नहीं है',
  'An error occurred': 'कुछ गड़बड़ हुई',
  'Order not found': 'ऑर्डर नहीं मिला',
  Ordered: 'ऑर्डर हुआ',
  'Order cancelled': 'ऑर्डर रद्द',
  'Order reopened': 'ऑर्डर फिर चालू',
  'Adjusted manually': 'हाथ से बदला',
  Returned: 'वापस आया',
  Owner: 'मालिक',
  'Full access, including staff and roles.': 'सब कुछ, कर्मचारी और उनके रोल भी।',
  Manager: 'मैनेजर',
  'Full access except staff and roles.': 'कर्मचारी और रोल छोड़कर सब कुछ।',
  Support: 'सपोर्ट',
  'Orders, customers, reviews and inbox. Refunds up to the limit in settings.':
    'ऑर्डर, ग्राहक, रिव्यू और संदेश; सेटिंग की सीमा तक पैसे लौटाना।',
  'Production: items, text and photos. No amounts, and no addresses until a parcel is packed.':
    'क्या बनाना है: सामान, टेक्स्ट, फ़ोटो। पैसे नहीं दिखते, और पार्सल पैक होने तक पते भी नहीं।',
  Accountant: 'अकाउंटेंट',
  'View-only access to payments, documents and exports.': 'पैसे, काग़ज़ और एक्सपोर्ट देखता है, बदलता कुछ नहीं।',
  'Try adjusting your search or filter criteria': 'खोज या फ़िल्टर बदलकर देखें',
  'Please check the marked fields': 'कृपया निशान वाले खाने देखें',
  'Someone else has changed this. Please review their changes before saving again.':
    'इस बीच किसी और ने इसे बदल दिया। फिर सेव करने से पहले देख लें।',
  'The store could not be reached. Please check your connection and try again.':
    'दुकान से बात नहीं हो सकी। इंटरनेट देखें और फिर कोशिश करें।',
  'This is taking too long. Please check your connection and try again.':
    'इसमें बहुत समय लग रहा है। इंटरनेट देखें और फिर कोशिश करें।',
  'Short name': 'सबसे छोटा',
  'Long name': 'सबसे लंबा',
  English: 'अंग्रेज़ी',
  Hindi: 'हिंदी',
  'Hindi, conjuncts': 'हिंदी, जुड़े अक्षर',
  Tamil: 'तमिल',
  Bengali: 'बांग्ला',
  Gujarati: 'गुजराती',
  Punjabi: 'पंजाबी',
  Telugu: 'तेलुगु',
  Kannada: 'कन्नड़',
  Malayalam: 'मलयालम',
  Odia: 'ओड़िया',
  Urdu: 'उर्दू',
  'Letters and digits': 'अक्षर और अंक',
  'Includes GST of': 'इसमें GST',
  'Shipping includes GST of': 'शिपिंग में GST',
  'GST (%{percent}%)': 'GST (%{percent}%)',
  nothing: 'कुछ नहीं',
}
