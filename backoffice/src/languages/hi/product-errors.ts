import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  'Please enter the title': 'कृपया नाम लिखें',
  'Please enter the price': 'कृपया दाम लिखें',
  'At most 20 images': 'ज़्यादा से ज़्यादा 20 फ़ोटो',
  'Only one image can be primary': 'मुख्य फ़ोटो एक ही हो सकती है',
  'This value already exists': 'यह मान पहले से है',
  'Please add at least one choice': 'कृपया कम से कम एक विकल्प जोड़ें',
  'Please fill in length, width and height, or none of them': 'लंबाई, चौड़ाई और ऊँचाई तीनों भरें, या कोई नहीं',
  'The discounted price cannot be more than the price': 'छूट वाला दाम दाम से ज़्यादा नहीं हो सकता',

  'Some units were sold while you were editing, and 1 is left. Please enter the stock again. |||| Some units were sold while you were editing, and %{smart_count} are left. Please enter the stock again.':
    'आपके बदलते समय कुछ बिके, 1 बचा है। कृपया स्टॉक फिर लिखें। |||| आपके बदलते समय कुछ बिके, %{smart_count} बचे हैं। कृपया स्टॉक फिर लिखें।',
  'You have reached the limit of 500 synonym groups. Remove one first.':
    'शब्दों के 500 समूह पहले से हैं। जो नहीं चाहिए उसे हटाएँ।',
  'This group already has 30 synonyms. Add the word to another group.':
    'इन शब्दों के 30 जोड़ पहले से हैं। इसे दूसरे समूह में रखें।',
  'The aspect ratio is %{pictureRatio} in the picture, but %{areaRatio} in millimetres (%{size}). Text would look stretched. Move the corners or correct the size.':
    'तस्वीर पर चौड़ाई-ऊँचाई %{pictureRatio} है, पर मिलीमीटर में %{areaRatio} (%{size})। अक्षर खिंचे दिखेंगे: कोने हिलाएँ, या मिलीमीटर सुधारें।',
  'This browser cannot show the preview. You can still place and save print areas.':
    'यह ब्राउज़र झलक नहीं बना सकता। निशान लगाना और सेव करना फिर भी चलता है; पीस दुकान बनाती है।',

  'One area copied. Check each one before you save. |||| %{smart_count} areas copied. Check each one before you save.':
    'एक जगह कॉपी हुई। सेव करने से पहले हर एक देख लें। |||| %{smart_count} जगहें कॉपी हुईं। सेव करने से पहले हर एक देख लें।',
  'This file is not an SVG drawing. Please choose another file.': 'यह फ़ाइल SVG ड्रॉइंग नहीं। कृपया दूसरी चुनें।',
  'This file has no filled shapes. Convert lines to outlines, or choose another file.':
    'इस फ़ाइल में भरे आकार नहीं। रेखाओं को आउटलाइन में बदलें, या दूसरी चुनें।',
  'This drawing has too many points. Simplify it, or choose another file.':
    'इस ड्रॉइंग में बहुत बिंदु हैं। इसे सरल करें, या दूसरी चुनें।',
  'This print area no longer exists. Please reload the page.': 'यह जगह अब नहीं है। कृपया पेज फिर खोलें।',
  'Part of this would be cut off. Move it inside the safe area.':
    'इसका हिस्सा कट जाएगा: इसे पीस और उसके सुरक्षित किनारे के भीतर लाएँ',
  'This outline is not valid': 'यह आउटलाइन नहीं बन सकती',
  'The minimum font size is larger than the maximum': 'सबसे छोटा फ़ॉन्ट साइज़ सबसे बड़े से ज़्यादा है',
  'Two slots have the same key': 'दो ख़ानों की कुंजी एक ही है',
  'Photos cannot be used with cutting or foil': 'फ़ोटो न कट सकती है, न फ़ॉइल हो सकती है',
  'The minimum DPI is higher than the recommended DPI': 'न्यूनतम DPI सुझाए गए DPI से ज़्यादा है',
  'The product does not have this custom option': 'प्रोडक्ट में ऐसा कस्टम विकल्प नहीं',
  'This is a text slot. Link it to a text option.': 'यह ख़ाना शब्दों का है; इसे टेक्स्ट के विकल्प से जोड़ें',
  'This is a photo slot. Link it to an image option.': 'यह ख़ाना फ़ोटो का है; इसे फ़ोटो के विकल्प से जोड़ें',

  'This option accepts only one photo |||| This option accepts only %{smart_count} photos':
    'यह विकल्प एक ही फ़ोटो लेता है |||| यह विकल्प केवल %{smart_count} फ़ोटो लेता है',
  'Printed text can have at most %{max} characters. Please lower the limit of the option.':
    'प्रिंट किए जाने वाले टेक्स्ट में ज़्यादा से ज़्यादा %{max} अक्षर हो सकते हैं। ऑप्शन की सीमा घटाएँ।',
  'The four corners must not cross or point inwards': 'चारों कोने एक दूसरे को काटते या धँसते हैं',
  'The product does not have this picture': 'प्रोडक्ट की ऐसी तस्वीर नहीं',
  'The print area is placed on this picture twice': 'इस तस्वीर पर यह जगह दो बार चिह्नित है',
  'The product does not offer: %{choice}': 'प्रोडक्ट में यह नहीं मिलता: %{choice}',
}
