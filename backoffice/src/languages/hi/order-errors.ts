import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  'Please select the units to cancel': 'कृपया वे नग चुनें जो नहीं भेजे जाएँगे',
  'Cancel remaining units': 'बाक़ी नग रद्द करें',
  'Restock units that can still be sold': 'बिकने लायक यूनिट वापस स्टॉक में डालें',
  'The invoice remains valid. A credit note is issued for these units.':
    'इनवॉइस मान्य रहता है। इन यूनिट के लिए क्रेडिट नोट जारी होता है।',
  'An order needs at least one item': 'ऑर्डर में कम से कम एक चीज़ चाहिए',
  'Quantity must be at least 1': 'संख्या कम से कम 1 हो',
  'Please enter a note': 'कृपया कुछ लिखें',
  'Please enter the question': 'कृपया सवाल लिखें',
  'Please choose a month': 'कृपया महीना चुनें',
  'Please choose a day': 'कृपया दिन चुनें',
  'Select at least one item': 'कृपया कम से कम एक पीस चुनें',
  'Enter the 6-digit code or a recovery code': 'छह अंक लिखें, या रिकवरी कोड',
  'Please enter your current password': 'कृपया अपना मौजूदा पासवर्ड लिखें',
}
