import type { Phrases } from '../language.ts'

/** The import of products. */
export const phrases: Phrases = {
  'What has no column stays as it is. A product is found by its id, or by its slug; any other row becomes a new product.':
    'जिसका कॉलम नहीं, वह वैसा ही रहता है। प्रोडक्ट अपनी ID से या स्लग से मिलता है; बाकी पंक्तियाँ नए प्रोडक्ट बनती हैं।',
  'Variants and custom options': 'वेरिएंट और कस्टम विकल्प',
  'One in each line: the first in the line of its product, the others below it, in lines with the same slug and nothing else of the product. What stands there is all the product has; what is missing is taken away.':
    'हर पंक्ति में एक: पहला प्रोडक्ट की पंक्ति में, बाकी उसके नीचे, उन पंक्तियों में जिनमें वही स्लग हो और प्रोडक्ट का और कुछ नहीं। जो वहाँ लिखा है वही प्रोडक्ट का सब कुछ है; जो नहीं लिखा वह हट जाता है।',
  'Line %{line}': 'पंक्ति %{line}',
  'Choose a ZIP of pictures': 'तस्वीरों की ZIP चुनें',
  'ZIP of pictures': 'तस्वीरों की ZIP',
  'None chosen': 'कोई नहीं चुनी',
  'Check the file': 'फ़ाइल जाँचें',
  'Import products': 'प्रोडक्ट इंपोर्ट करें',
  'Back to products': 'प्रोडक्ट पर वापस',
  'A CSV or Excel file with up to %{most} products, headings in the first line. Best start with an export of your products: change its cells, and leave out what should stay. Each variant and custom option has a line below its product, with the same slug. Put pictures into a ZIP; the column “images” names its files.':
    'CSV या Excel फ़ाइल, %{most} प्रोडक्ट तक, पहली पंक्ति में शीर्षक। सबसे अच्छा है अपने प्रोडक्ट के एक्सपोर्ट से शुरू करना: उसके खाने बदलें, और जो वैसा ही रहना है उसे हटा दें। हर वेरिएंट और कस्टम विकल्प की अपनी पंक्ति प्रोडक्ट के नीचे है, उसी स्लग के साथ। तस्वीरें ZIP में डालें; “images” कॉलम में उनकी फ़ाइलों के नाम लिखें।',
  'Read the file': 'फ़ाइल पढ़ें',
  'Import %{count}': '%{count} इंपोर्ट करें',
  '%{added} new and %{changed} changed. It can be undone for a day, below.':
    '%{added} नए और %{changed} बदले। एक दिन तक नीचे से वापस लिया जा सकता है।',
  'Import another file': 'दूसरी फ़ाइल इंपोर्ट करें',
  Back: 'वापस',
  Refused: 'नहीं लिया गया',
  Unchanged: 'वैसा ही',
  '%{added} new, %{changed} changed, %{same} unchanged, %{refused} refused':
    '%{added} नए, %{changed} बदले, %{same} वैसे ही, %{refused} नहीं लिए गए',
  'All rows are imported together: while one is refused, none is imported. Correct the file and choose it again.':
    'सब पंक्तियाँ साथ इंपोर्ट होती हैं: एक भी गलत हो तो कोई नहीं होती। फ़ाइल सुधारें और फिर चुनें।',
  'What happens to each row': 'हर पंक्ति का क्या होगा',
  'And %{count} more.': 'और %{count}।',
  '(blank)': '(ख़ाली)',
  'Last imports': 'पिछले इंपोर्ट',
  '. Undone %{when}': '। %{when} को वापस लिया',
  'Undo the import': 'इंपोर्ट वापस लें',
  'Undoing...': 'वापस हो रहा है...',
  'Products that go back to how they were: %{restored}. New ones that are deleted: %{removed}.':
    'जो प्रोडक्ट पहले जैसे होंगे: %{restored}। जो नए मिटेंगे: %{removed}।',
  '%{title} stays: %{reason}': '%{title} रहेगा: %{reason}',
  'A ZIP may have up to 200 MB. Please split it.': 'ZIP 200 MB तक हो सकती है। कृपया उसे बाँटें।',
  'A ZIP may hold up to %{most} pictures. Please split it.': 'ZIP में %{most} तस्वीरें तक हो सकती हैं। कृपया उसे बाँटें।',
  'Reading...': 'पढ़ रहे हैं...',
  'Looking through...': 'देख रहे हैं...',
  'Picture %{index} of %{count}...': '%{count} में से तस्वीर %{index}...',
  'Importing...': 'इंपोर्ट हो रहा है...',
}
