import type { Phrases } from '../language.ts'

export const phrases: Phrases = {
  'Fields without a column are not changed. Products are matched by ID or slug; rows without a match create new products.':
    'जिन फ़ील्ड का कॉलम नहीं, वे नहीं बदलते। प्रोडक्ट ID या स्लग से मिलाए जाते हैं; बाकी पंक्तियों से नए प्रोडक्ट बनते हैं।',
  'Variants and custom options': 'वेरिएंट और कस्टम विकल्प',
  'One per row: the first in the product’s own row, the others in rows below with only the same slug. The file replaces all variants and options of the product; missing ones are removed.':
    'हर पंक्ति में एक: पहला प्रोडक्ट की अपनी पंक्ति में, बाकी नीचे की पंक्तियों में सिर्फ़ उसी स्लग के साथ। फ़ाइल प्रोडक्ट के सभी वेरिएंट और ऑप्शन बदल देती है; जो फ़ाइल में नहीं हैं, वे हट जाते हैं।',
  'Line %{line}': 'पंक्ति %{line}',
  'Choose a ZIP of images': 'तस्वीरों की ZIP चुनें',
  'ZIP of images': 'तस्वीरों की ZIP',
  'None chosen': 'कोई नहीं चुनी',
  'Check the file': 'फ़ाइल जाँचें',
  'Import products': 'प्रोडक्ट इंपोर्ट करें',
  'Back to products': 'प्रोडक्ट पर वापस',
  'Upload a CSV or Excel file with up to %{most} products and a header row. We recommend starting with an export of your products: edit the cells and remove columns that should not change. Each variant and custom option has its own row below the product, with the same slug. Put images in a ZIP; the “images” column lists the file names. Product exports of Shopify, WooCommerce and Etsy are recognised and need no changes.':
    '%{most} प्रोडक्ट तक की CSV या Excel फ़ाइल अपलोड करें, पहली पंक्ति में शीर्षक। अपने प्रोडक्ट के एक्सपोर्ट से शुरू करें: सेल बदलें और जो कॉलम नहीं बदलने, उन्हें हटा दें। हर वेरिएंट और कस्टम ऑप्शन की अपनी पंक्ति प्रोडक्ट के नीचे होती है, उसी स्लग के साथ। तस्वीरें ZIP में डालें; “images” कॉलम में फ़ाइलों के नाम होते हैं। Shopify, WooCommerce और Etsy के प्रोडक्ट एक्सपोर्ट पहचाने जाते हैं और उन्हें बदलने की ज़रूरत नहीं।',
  'Read the file': 'फ़ाइल पढ़ें',
  'Import %{count}': '%{count} इंपोर्ट करें',
  '%{added} added and %{changed} updated. You can undo the import for one day below.':
    '%{added} जुड़े और %{changed} अपडेट हुए। एक दिन तक नीचे से इंपोर्ट वापस लिया जा सकता है।',
  'Import another file': 'दूसरी फ़ाइल इंपोर्ट करें',
  Back: 'वापस',
  Rejected: 'अस्वीकृत',
  Unchanged: 'वैसा ही',
  '%{added} new, %{changed} changed, %{same} unchanged, %{refused} rejected':
    '%{added} नए, %{changed} बदले, %{same} बिना बदलाव, %{refused} अस्वीकृत',
  'All rows are imported together. If one row is rejected, none are imported. Correct the file and choose it again, or import the others without it.':
    'सभी पंक्तियाँ साथ इंपोर्ट होती हैं। एक भी अस्वीकृत हो तो कोई इंपोर्ट नहीं होती। फ़ाइल ठीक करके फिर चुनें, या बाकी को इसके बिना इंपोर्ट करें।',
  'Import the other products without the rejected ones': 'अस्वीकृत छोड़कर बाकी प्रोडक्ट इंपोर्ट करें',
  'This is a product export of %{shop}. Its columns are known. Images are loaded from their addresses, or from the ZIP if it has a file of the same name.':
    'यह %{shop} का प्रोडक्ट एक्सपोर्ट है। इसके कॉलम पहले से पता हैं। तस्वीरें अपने पते से ली जाती हैं, या उसी नाम की फ़ाइल होने पर ZIP से।',
  'Import options': 'इम्पोर्ट के विकल्प',
  'Create missing categories': 'जो कैटेगरी नहीं हैं, उन्हें बनाएँ',
  'Stock of products without a count': 'बिना गिनती वाले प्रोडक्ट का स्टॉक',
  'For products whose stock the other shop does not count': 'उन प्रोडक्ट के लिए जिनका स्टॉक दूसरी दुकान नहीं गिनती',
  'Result per row': 'हर पंक्ति का नतीजा',
  'And %{count} more.': 'और %{count}।',
  '(blank)': '(ख़ाली)',
  'Recent imports': 'हाल के इंपोर्ट',
  '. Undone %{when}': '। %{when} को वापस लिया',
  'Undo import': 'इंपोर्ट वापस लें',
  'Undoing...': 'वापस हो रहा है...',
  'Products restored: %{restored}. New products deleted: %{removed}.':
    'प्रोडक्ट जो पहले जैसे होंगे: %{restored}। नए प्रोडक्ट जो हटेंगे: %{removed}।',
  '%{title} not undone: %{reason}': '%{title} वापस नहीं लिया गया: %{reason}',
  'The ZIP file can be up to 200 MB. Split it into smaller files.':
    'ZIP फ़ाइल 200 MB तक हो सकती है। इसे छोटी फ़ाइलों में बाँटें।',
  'A ZIP file can contain up to %{most} images. Split it into smaller files.':
    'ZIP फ़ाइल में %{most} तस्वीरें तक हो सकती हैं। इसे छोटी फ़ाइलों में बाँटें।',
  'Reading...': 'पढ़ रहे हैं...',
  'Checking...': 'जाँच हो रही है...',
  'Image %{index} of %{count}...': '%{count} में से तस्वीर %{index}...',
  'Importing...': 'इंपोर्ट हो रहा है...',
}
