import { expect, onTestFinished, test } from 'vitest'
import { countCharacters } from './count-characters.ts'

/** With the space between. */
const SHRI_KRISHNA: [string, string, number][] = [
  ['Devanagari', 'श्री कृष्ण', 4],
  ['Bengali', 'শ্রী কৃষ্ণ', 4],
  ['Gujarati', 'શ્રી કૃષ્ણ', 4],
  ['Odia', 'ଶ୍ରୀ କୃଷ୍ଣ', 4],
  ['Telugu', 'శ్రీ కృష్ణ', 4],
  ['Kannada', 'ಶ್ರೀ ಕೃಷ್ಣ', 4],
  ['Malayalam', 'ശ്രീ കൃഷ്ണ', 4],
  ['Gurmukhi', 'ਸ਼੍ਰੀ ਕ੍ਰਿਸ਼ਣ', 5],
  ['Tamil', 'ஸ்ரீ கிருஷ்ணா', 6],
  ['Latin', 'Shri Krishna', 12],
]

const others: [string, string, number][] = [
  ['an initial', 'ஸ்ரீ', 1],
  ['an initial', 'ಶ್ರೀ', 1],
  ['two Tamil letters', 'க்க', 2],
  ['க்ஷ', 'லக்ஷ்மி', 3],
  ['a visible virama', 'ರಾಜ್\u200cಕುಮಾರ್', 5],
  ['a half form', 'क्\u200dष', 1],
  ['a virama before Latin', 'क्A', 2],
]

test.each([...SHRI_KRISHNA, ...others])(
  'counts what is seen as one letter once in %s: %s',
  (_, text, count) => {
    expect(countCharacters(text)).toBe(count)
  },
)

test.each(SHRI_KRISHNA)('counts %s alike in a browser without the newest rules', (_, text, count) => {
  const { Segmenter } = Intl
  Object.assign(Intl, { Segmenter: undefined })
  Reflect.deleteProperty(Intl, 'Segmenter')
  onTestFinished(() => void Object.assign(Intl, { Segmenter }))
  expect(countCharacters(text)).toBe(count)
})
