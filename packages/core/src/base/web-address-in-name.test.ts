import { expect, test } from 'vitest'
import { hasWebAddress } from './web-address-in-name.ts'

test.each([
  ...['Claim your prize.win now', 'gifts.live', 'Free.App', 'prize.win/claim', 'shop.co.uk', '(prize.page)'],
  ...[
    'http://a',
    'www.x',
    'a@mail.click',
    'prize。win',
    'prize．win',
    'приз.рф',
    'Dr.Prize.win',
    'xn--q9j.top',
  ],
])('finds a web address in %s', (name) => {
  expect(hasWebAddress(name)).toBe(true)
})

test.each([
  ...['Dr.Rao', 'K.R. Meera', 'S.P.Balasubrahmanyam', 'A.P.J. Abdul Kalam', 'Dr.A.P.J.Abdul', 'Mohd.Irfan'],
  ...[
    'Ramesh.K',
    'Suresh.K.R',
    'Smt.Lakshmi',
    'Sk.Abdul',
    'Meera Nair Ph.D.',
    "D'Souza",
    'Anne-Marie',
    'Rao...',
  ],
  ...['डॉ.राव', 'के.आर.मीरा', 'கே.ஆர்.மீரா', 'St.John', 'Asha . Rao', 'Asha. Rao'],
])('finds none in %s', (name) => {
  expect(hasWebAddress(name)).toBe(false)
})
