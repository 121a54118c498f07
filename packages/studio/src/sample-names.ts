export const SAMPLE_NAMES = [
  { label: 'Short name', lang: 'en', text: 'Jo' },
  { label: 'Long name', lang: 'en', text: 'Venkatasubramaniam Ananthapadmanabhan' },
  { label: 'English', lang: 'en', text: 'Sharma Niwas' },
  { label: 'Hindi', lang: 'hi', text: 'शर्मा निवास' },
  { label: 'Hindi, conjuncts', lang: 'hi', text: 'श्री ज्ञानेश्वर त्र्यंबक क्षत्रिय' },
  { label: 'Tamil', lang: 'ta', text: 'ஸ்ரீ லக்ஷ்மி நாராயணன்' },
  { label: 'Bengali', lang: 'bn', text: 'শ্রীকৃষ্ণ বন্দ্যোপাধ্যায়' },
  { label: 'Gujarati', lang: 'gu', text: 'શ્રી કૃષ્ણકુંજ' },
  { label: 'Punjabi', lang: 'pa', text: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ' },
  { label: 'Telugu', lang: 'te', text: 'శ్రీ వేంకటేశ్వర' },
  { label: 'Kannada', lang: 'kn', text: 'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ' },
  { label: 'Malayalam', lang: 'ml', text: 'ശ്രീ കൃഷ്ണൻകുട്ടി' },
  { label: 'Odia', lang: 'or', text: 'ଶ୍ରୀ ଜଗନ୍ନାଥ' },
  { label: 'Urdu', lang: 'ur', text: 'عائشہ صدیقی' },
  { label: 'Letters and digits', lang: 'en', text: 'Priya & अर्जुन 2024' },
] as const
export type SampleName = (typeof SAMPLE_NAMES)[number]
