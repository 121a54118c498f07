import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  Marketing: 'मार्केटिंग',
  'Product feed for Google': 'Google के लिए प्रोडक्ट फ़ीड',
  'Offer the product feed': 'प्रोडक्ट फ़ीड चालू करें',
  'Google Merchant Center fetches it to list your products in Google Shopping':
    'Google Merchant Center इसे लेकर आपके प्रोडक्ट Google Shopping में दिखाता है',
  'Failed to load the product feed': 'प्रोडक्ट फ़ीड लोड नहीं हो सकी',
  'Copy feed address': 'फ़ीड का पता कॉपी करें',
  'Google expects prices in India to include GST. Your prices do not: set GST to “Included in the prices” on the Store tab.':
    'Google भारत में GST सहित दाम चाहता है। आपके दाम में GST शामिल नहीं: “दुकान” टैब में GST को “दाम में शामिल” चुनें।',
  '%{smart_count} item in the feed |||| %{smart_count} items in the feed':
    'फ़ीड में %{smart_count} आइटम |||| फ़ीड में %{smart_count} आइटम',
  'Not in the feed': 'फ़ीड में नहीं',
  'No picture': 'तस्वीर नहीं है',
  'The first picture is smaller than 100 × 100 pixels': 'पहली तस्वीर 100 × 100 पिक्सल से छोटी है',
  'No description': 'विवरण नहीं है',
  'The price is 0': 'दाम 0 है',
  'An address is longer than 2,000 characters': 'कोई पता 2,000 अक्षरों से लंबा है',
  'No active combination': 'कोई चालू कॉम्बिनेशन नहीं है',
  '%{shown} of %{total} products are shown.': '%{total} में से %{shown} प्रोडक्ट दिखाए गए हैं।',
  Analytics: 'एनालिटिक्स',
  'With an ID here, visitors are asked for consent. Nothing is sent to Google or Meta before a visitor agrees, and never names, contact details or personalisation.':
    'यहाँ ID होने पर विज़िटर से सहमति माँगी जाती है। सहमति से पहले Google या Meta को कुछ नहीं भेजा जाता, और नाम, संपर्क या लिखवाया गया टेक्स्ट कभी नहीं।',
  'Google Analytics measurement ID': 'Google Analytics मेज़रमेंट ID',
  'For example G-AB12CD34EF. Leave empty to turn it off.': 'जैसे G-AB12CD34EF। बंद करने के लिए ख़ाली छोड़ें।',
  'Meta Pixel ID': 'Meta Pixel ID',
  'For example 123456789012345. Leave empty to turn it off.': 'जैसे 123456789012345। बंद करने के लिए ख़ाली छोड़ें।',
  Newsletter: 'न्यूज़लेटर',
  'Offer a newsletter': 'न्यूज़लेटर चालू करें',
  'A sign-up form in the footer. Each address is confirmed by a link in an email.':
    'फ़ुटर में साइन अप का फ़ॉर्म। हर पते की पुष्टि ईमेल के लिंक से होती है।',
  'Discount for the first order': 'पहले ऑर्डर पर छूट',
  'A personal promo code for each confirmed address. Leave empty to give none.':
    'हर पुष्टि किए पते के लिए अपना प्रोमो कोड। न देना हो तो ख़ाली छोड़ें।',
  'Days the promo code is valid': 'प्रोमो कोड कितने दिन चलेगा',
  'From 1 to %{max}': '1 से %{max} तक',
  'View subscribers': 'सब्सक्राइबर देखें',
  'Newsletter subscribers': 'न्यूज़लेटर के सब्सक्राइबर',
  'Newsletter subscriber': 'न्यूज़लेटर का सब्सक्राइबर',
  'Customers and newsletter': 'ग्राहक और न्यूज़लेटर',
  'Subscribers by status': 'स्थिति के अनुसार सब्सक्राइबर',
  Subscribed: 'सब्सक्राइब किया',
  Unsubscribed: 'सब्सक्रिप्शन हटाया',
  'Not confirmed yet': 'पुष्टि बाकी',
  'No subscribers found': 'कोई सब्सक्राइबर नहीं मिला',
  'Addresses that confirmed the newsletter appear here.': 'जिन पतों ने न्यूज़लेटर की पुष्टि की, वे यहाँ दिखते हैं।',
  'Search subscribers': 'सब्सक्राइबर खोजें',
  subscribers: 'सब्सक्राइबर',
  'Signed up': 'साइन अप',
  'Signed up %{createdAt}': 'साइन अप %{createdAt}',
  'The promo code is deleted too. Orders that used it keep their discount.':
    'प्रोमो कोड भी मिट जाएगा। जिन ऑर्डर में लगा, उनकी छूट बनी रहती है।',
  'Kinds of coupons': 'कूपन के प्रकार',
  'For one newsletter subscriber: one use on the first order':
    'न्यूज़लेटर के एक सब्सक्राइबर के लिए: पहले ऑर्डर पर एक बार',
}
