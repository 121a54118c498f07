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
}
