import type { Phrases } from '../language.ts'

/** Why the API refuses a product, what is marked on it, or words of the search. */
export const phrases: Phrases = {
  'Please enter the title': 'कृपया नाम लिखें',
  'Please enter the price': 'कृपया दाम लिखें',
  'At most 20 images': 'ज़्यादा से ज़्यादा 20 फ़ोटो',
  'Only one image can be the primary one': 'मुख्य फ़ोटो एक ही हो सकती है',
  'This value is already there': 'यह मान पहले से है',
  'Please add at least one choice': 'कृपया कम से कम एक विकल्प जोड़ें',
  'Please fill in length, width and height, or none of them': 'लंबाई, चौड़ाई और ऊँचाई तीनों भरें, या कोई नहीं',
  'The discounted price cannot be more than the price': 'छूट वाला दाम दाम से ज़्यादा नहीं हो सकता',
  'Some were sold while you were editing, and 1 is left. Please enter the stock again.':
    'आपके बदलते समय कुछ बिके, 1 बचा है। कृपया स्टॉक फिर लिखें।',
  'Some were sold while you were editing, and %{left} are left. Please enter the stock again.':
    'आपके बदलते समय कुछ बिके, %{left} बचे हैं। कृपया स्टॉक फिर लिखें।',
  'There are 500 groups of words already. Remove one that is not needed.':
    'शब्दों के 500 समूह पहले से हैं। जो नहीं चाहिए उसे हटाएँ।',
  'These words have 30 alike already. Put this one into another group.':
    'इन शब्दों के 30 जोड़ पहले से हैं। इसे दूसरे समूह में रखें।',
  'Width to height is %{picture} on the picture, but %{made} in millimetres (%{size}). Letters would look stretched: move the corners, or correct the millimetres.':
    'तस्वीर पर चौड़ाई-ऊँचाई %{picture} है, पर मिलीमीटर में %{made} (%{size})। अक्षर खिंचे दिखेंगे: कोने हिलाएँ, या मिलीमीटर सुधारें।',
  'This browser cannot draw the preview. Marking and saving work all the same; the shop draws the pieces.':
    'यह ब्राउज़र झलक नहीं बना सकता। निशान लगाना और सेव करना फिर भी चलता है; पीस दुकान बनाती है।',
  'One area copied. Look at each before you save.': 'एक जगह कॉपी हुई। सेव करने से पहले हर एक देख लें।',
  '%{count} areas copied. Look at each before you save.': '%{count} जगहें कॉपी हुईं। सेव करने से पहले हर एक देख लें।',
  'This file is no SVG drawing. Please choose another.': 'यह फ़ाइल SVG ड्रॉइंग नहीं। कृपया दूसरी चुनें।',
  'This file has no filled shapes. Turn its lines into outlines, or choose another.':
    'इस फ़ाइल में भरे आकार नहीं। रेखाओं को आउटलाइन में बदलें, या दूसरी चुनें।',
  'This drawing has too many points. Simplify it, or choose another.':
    'इस ड्रॉइंग में बहुत बिंदु हैं। इसे सरल करें, या दूसरी चुनें।',
  'This area is gone. Please load the page again.': 'यह जगह अब नहीं है। कृपया पेज फिर खोलें।',
  'Part of it would be cut off: move it inside the piece and its safe edge':
    'इसका हिस्सा कट जाएगा: इसे पीस और उसके सुरक्षित किनारे के भीतर लाएँ',
  'This outline cannot be drawn': 'यह आउटलाइन नहीं बन सकती',
  'The smallest letters are larger than the largest': 'सबसे छोटे अक्षर सबसे बड़ों से बड़े हैं',
  'Two slots have the same key': 'दो ख़ानों की कुंजी एक ही है',
  'A photo cannot be cut or foiled': 'फ़ोटो न कट सकती है, न फ़ॉइल हो सकती है',
  'Refused below more dots than are good': 'जितने बिंदु अच्छे हैं उनसे ज़्यादा पर मना होता है',
  'The product has no such custom option': 'प्रोडक्ट में ऐसा कस्टम विकल्प नहीं',
  'This slot holds words; bind it to an option for text': 'यह ख़ाना शब्दों का है; इसे टेक्स्ट के विकल्प से जोड़ें',
  'This slot holds a photo; bind it to an option for images': 'यह ख़ाना फ़ोटो का है; इसे फ़ोटो के विकल्प से जोड़ें',
  'This option takes one photo only': 'यह विकल्प एक ही फ़ोटो लेता है',
  'This option takes %{count} photos only': 'यह विकल्प केवल %{count} फ़ोटो लेता है',
  'Words of a piece have at most %{most} letters; let the option take no more':
    'पीस के शब्दों में ज़्यादा से ज़्यादा %{most} अक्षर होते हैं; विकल्प भी इससे ज़्यादा न ले',
  'The four corners cross or dent': 'चारों कोने एक दूसरे को काटते या धँसते हैं',
  'The product has no such picture': 'प्रोडक्ट की ऐसी तस्वीर नहीं',
  'The area is marked on this picture twice': 'इस तस्वीर पर यह जगह दो बार चिह्नित है',
  'The product does not offer: %{choices}': 'प्रोडक्ट में यह नहीं मिलता: %{choices}',
}
