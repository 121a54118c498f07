import { expect, test } from 'vitest'
import { parseNames, pasteNames, splitNames, withoutNumbers } from './parse-names.ts'

const lines = (...names: string[]) => names.join('\n')
const NAMES = ['Asha', 'Meera', 'Kabir']

test.each<[string, string[]]>([
  ['Asha\nRavi\n', ['Asha', 'Ravi']],
  ['Asha\r\n\r\n  Ravi  ', ['Asha', 'Ravi']],
  ['Asha\t12\tRed\nRavi\t3\tBlue', ['Asha', 'Ravi']],
  ['1\tAsha\tRed\n2\tRavi\tBlue', ['Asha', 'Ravi']],
  ['12\n14', ['12', '14']],
  ['Asha\vRavi\u2028Zoya', ['Asha', 'Ravi', 'Zoya']],
  ['"Asha\nRavi"\r\n"Zoya ""Zo""\nKhan"\t2\nMeera', ['Asha Ravi', 'Zoya "Zo" Khan', 'Meera']],
  ['"Asha"\n"Ravi"', ['"Asha"', '"Ravi"']],
  ['', []],
  // Numbering
  [lines('1. Asha', '2. Meera', '3. Kabir'), NAMES],
  [lines('1) Asha', '2) Meera', '3)Kabir'), NAMES],
  [lines('1.Asha', '2.Meera', '3.Kabir'), NAMES],
  [lines('1- Asha', '2 - Meera', '3 – Kabir'), NAMES],
  [lines('(1) Asha', '(2) Meera', '[3] Kabir'), NAMES],
  [lines('1.) Asha', '2.) Meera', '3: Kabir'), NAMES],
  [lines('१. गीता', '२. सीता', '३) मीरा'), ['गीता', 'सीता', 'मीरा']],
  [lines('১. মিতা', '২. রিনা'), ['মিতা', 'রিনা']],
  [lines('9. Asha', '10. Meera', '11. Kabir'), NAMES],
  [lines('1. Asha', 'Meera', '2. Kabir'), NAMES],
  [lines('1. Asha', '1. Meera', '1. Kabir'), NAMES],
  ['1. Asha', ['Asha']],
  [lines('1. 2 Bhai', '2. 7 Up'), ['2 Bhai', '7 Up']],
  [lines('a) Asha', 'b) Meera', '(c) Kabir'), NAMES],
  [lines('i) Asha', 'ii) Meera', 'iii) Kabir'), NAMES],
  [lines('क) गीता', 'ख) सीता'), ['गीता', 'सीता']],
  ['a) Asha', ['a) Asha']],
  [lines('A. Sharma', 'B. Rao'), ['A. Sharma', 'B. Rao']],
  // Word and PDF files
  [lines('1.\tAsha', '2.\tMeera', '3.\tKabir'), NAMES],
  [lines('1)\tAsha', '2)\tMeera', '3)\tKabir'), NAMES],
  [lines('a)\tAsha', 'b)\tMeera', 'c)\tKabir'), NAMES],
  [lines('•\tAsha', '\uf0b7\tMeera', '\uf0a7 Kabir'), NAMES],
  [lines('-\tAsha', '☐\tMeera', '→ Kabir'), NAMES],
  [lines('A.\tSharma', 'B.\tRao'), ['A. Sharma', 'B. Rao']],
  [lines('1\u00a0. Asha', '2. Meera', '3.\u00a0Kabir'), NAMES],
  // Bullets
  [lines('• Asha', '•Meera', '- Kabir'), NAMES],
  [lines('* Asha', '– Meera', '— Kabir'), NAMES],
  [lines('👉 Asha', '✅Meera', '👍🏽 Kabir'), NAMES],
  [lines('👨‍👩‍👧 Asha', '🇮🇳 Meera', '▪️ Kabir'), NAMES],
  [lines('1️⃣ Asha', '② Meera', '[x] Kabir'), NAMES],
  [lines('• 1. Asha', '• 2. Meera', '3. 🌸 Kabir'), NAMES],
  ['🎂', ['🎂']],
  // Signs that are printed
  ['♥ Asha', ['♥ Asha']],
  [lines('Asha', '♥ Meera', '🐾\ufe0e Bruno'), ['Asha', '♥ Meera', '🐾\ufe0e Bruno']],
  [lines('- ♥ Asha', '- Meera'), ['♥ Asha', 'Meera']],
  [lines('♥ Asha', '♥ Meera', '❤ Kabir'), NAMES],
  [lines('❤️ Asha', '♥️ Meera'), ['Asha', 'Meera']],
  // Numbers of the name itself
  [
    lines('7 Up', '2 Bhai', '12/A', '12-A', '3.5 mm', '100% Desi'),
    ['7 Up', '2 Bhai', '12/A', '12-A', '3.5 mm', '100% Desi'],
  ],
  [lines('24- Shivam', '25- Gopal'), ['24- Shivam', '25- Gopal']],
  ['7. Up', ['7. Up']],
  [lines('1 Asha', '2 Meera'), ['1 Asha', '2 Meera']],
  [
    lines('A. Sharma', '-Asha', 'Jean-Luc', '10:30', '1.5'),
    ['A. Sharma', '-Asha', 'Jean-Luc', '10:30', '1.5'],
  ],
  // Chats
  [lines('[12/11/26, 10:15] Priya: Asha', '[12/11/26, 10:16:08 AM] Raj K: Meera', 'Kabir'), NAMES],
  [lines('[12/11, 10:15 am] Priya: 1. Asha', '2. Meera', '3. Kabir'), NAMES],
  [
    lines('12/11/26, 10:15 am - Priya: Asha', '12/11/2026, 22:15 - +91 98290 00000: Meera'),
    ['Asha', 'Meera'],
  ],
  [
    lines(
      '\u200e[12/11/26, 10:15] Priya: Asha',
      '12/11/26, 10:15 - Priya added Raj',
      '[12/11/26, 10:17] Raj: <Media omitted>',
    ),
    ['Asha'],
  ],
  ['[१२/११/२६, १०:१५] प्रिया: आशा', ['आशा']],
  [lines('Asha: Ravi', 'Names:'), ['Asha: Ravi', 'Names:']],
])('parses %j as %j', (pasted, names) => expect(parseNames(pasted)).toEqual(names))

test.each<[string[], string[]]>([
  [['Asha, Ravi; Meera / Kabir'], ['Asha', 'Ravi', 'Meera', 'Kabir']],
  [
    ['Raj;Simran', 'Zoya'],
    ['Raj', 'Simran', 'Zoya'],
  ],
  [['गीता, सीता'], ['गीता', 'सीता']],
  [['عائشہ، زینب'], ['عائشہ', 'زینب']],
  [['Asha\tRavi'], ['Asha', 'Ravi']],
  [['1. Asha, 2. Ravi'], ['Asha', 'Ravi']],
  [
    ['12/A', '12/11'],
    ['12/A', '12/11'],
  ],
  [['Asha,'], ['Asha,']],
  [['Asha & Ravi'], ['Asha & Ravi']],
])('splits %j into %j when asked', (names, split) => expect(splitNames(names)).toEqual(split))

test.each<[string[], string[]]>([
  [
    ['1 Asha', '2 Meera'],
    ['Asha', 'Meera'],
  ],
  [
    ['24- Shivam', '7. Gopal', 'Kabir'],
    ['Shivam', 'Gopal', 'Kabir'],
  ],
  [
    ['7 Up', '2 Bhai'],
    ['7 Up', '2 Bhai'],
  ],
  [['7 Up'], ['7 Up']],
  [
    ['12/A', '13/A'],
    ['12/A', '13/A'],
  ],
  [
    ['Asha', 'Meera'],
    ['Asha', 'Meera'],
  ],
])('removes the numbers of %j when asked: %j', (names, removed) =>
  expect(withoutNumbers(names)).toEqual(removed),
)

test('separates names above the limit from the others and loses none', () => {
  const pasted = Array.from({ length: 64 }, (_, index) => `Name ${index + 1}`)
  const { rows, left } = pasteNames(['Asha', '', 'Ravi', ''], 1, pasted, 50)
  expect(rows).toEqual(['Asha', ...pasted.slice(0, 49)])
  expect(left).toEqual([...pasted.slice(49), 'Ravi'])
  expect(pasteNames(['', ''], 0, ['Asha', 'Ravi'], 50)).toEqual({ rows: ['Asha', 'Ravi'], left: [] })
  expect(pasteNames(['', '', ''], 0, ['Asha'], 50, 3)).toEqual({ rows: ['Asha', '', ''], left: [] })
})
