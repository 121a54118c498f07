import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  Page: 'पेज',
  Redirect: 'रीडायरेक्ट',
  Redirects: 'रीडायरेक्ट',
  redirect: 'रीडायरेक्ट',
  redirects: 'रीडायरेक्ट',
  'Search redirects': 'रीडायरेक्ट खोजें',
  'Add redirect': 'रीडायरेक्ट जोड़ें',
  'No redirects': 'कोई रीडायरेक्ट नहीं',
  'When you rename a product, category or page, its old address is redirected automatically.':
    'जब आप किसी प्रोडक्ट, श्रेणी या पेज का नाम बदलते हैं, तो उसका पुराना पता अपने-आप नए पते पर जाता है।',
  'Old address': 'पुराना पता',
  'New address': 'नया पता',
  Since: 'कब से',
  '%{smart_count} redirect |||| %{smart_count} redirects':
    '%{smart_count} रीडायरेक्ट |||| %{smart_count} रीडायरेक्ट',
  'For example /products/old-name': 'जैसे /products/old-name',
  'For example /products/new-name. Parameters of the link, such as of a campaign, are kept.':
    'जैसे /products/new-name। लिंक के पैरामीटर, जैसे किसी कैंपेन के, बने रहते हैं।',
}
