import { expect, test } from 'vitest'
import { suggestEmail } from './EmailField.tsx'

test.each([
  ['meera@gmial.com', 'meera@gmail.com'],
  ['meera@gmail.co', 'meera@gmail.com'],
  [' Meera@GMAIL.CON ', 'meera@gmail.com'],
  ['meera@gmai.com', 'meera@gmail.com'],
  ['meera@yaho.com', 'meera@yahoo.com'],
  ['meera@yahoo.co.i', 'meera@yahoo.co.in'],
  ['meera@redifmail.com', 'meera@rediffmail.com'],
  ['meera@hotmial.com', 'meera@hotmail.com'],
  ['meera@outlok.com', 'meera@outlook.com'],
])('suggests for %j the address %j', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

test.each([
  'meera@gmail.com',
  'meera@mail.com',
  'meera@ymail.com',
  'meera@email.com',
  'meera@live.in',
  'meera@nakshi.test',
  'meera@tata.com',
  'meera@iitb.ac.in',
  'gmial.com',
  'meera@',
  '',
])('suggests nothing for %j', (typed) => expect(suggestEmail(typed)).toBeNull())
