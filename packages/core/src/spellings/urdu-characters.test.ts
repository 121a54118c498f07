import { expect, test } from 'vitest'
import { toUrduCharacters } from './urdu-characters.ts'

test.each([
  ['سيف علي', 'سیف علی'],
  ['كريم', 'کریم'],
  ['مصطفى', 'مصطفی'],
  ['زهرة', 'زہرۃ'],
  ['١٢ دسمبر ٢٠٢٤', '۱۲ دسمبر ۲۰۲۴'],
  ['Ali علي', 'Ali علی'],
  // Urdu already, with izafat, or with Arabic honorific signs
  ['دیوانِ غالب', null],
  ['محمد ﷺ', null],
  ['علی', null],
  ['Ali', null],
  ['', null],
  // Sindhi, and Arabic with its vowel signs
  ['سنڌي', null],
  ['ڪريم', null],
  ['بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحِيمِ', null],
])('%s is offered as %s', (typed, urdu) => expect(toUrduCharacters(typed)).toBe(urdu))
