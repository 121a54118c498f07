/** Letters and digits of Arabic keyboards with their Urdu forms. */
const URDU_FORMS: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ۃ' }
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'
const URDU_DIGITS = '۰۱۲۳۴۵۶۷۸۹'

/** Sindhi writes ي and ه as Arabic does. */
const SINDHI_LETTER = /[ٻڀٺٽٿڃڄڇڊڌڏڍڦڪڳڱڻڙ]/u
/** Vowel signs of Arabic prayers, which are not Urdu; izafat needs only zer. */
const ARABIC_VOWEL_SIGN = /[\u064b-\u064f\u0652\u0670]/u

/**
 * A text with the letters that Urdu uses, which Nastaliq joins differently. @returns null where it has no
 * others, or is Sindhi or Arabic
 */
export function toUrduCharacters(text: string): string | null {
  if (SINDHI_LETTER.test(text) || ARABIC_VOWEL_SIGN.test(text)) return null
  const urdu = text.replace(
    /[يىكهة٠-٩]/gu,
    (typed) => URDU_FORMS[typed] ?? URDU_DIGITS[ARABIC_DIGITS.indexOf(typed)] ?? typed,
  )
  return urdu === text ? null : urdu
}
