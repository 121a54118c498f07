import { expect, test } from 'vitest'
import { indianStates } from '../base/indian-states.ts'
import { languageCodes } from '../base/languages.ts'
import { getPinCodePlace } from '../base/pin-code.ts'
import { getPlaceName } from '../base/place-names.ts'
import { gstinStateError } from '../tax/gstin.ts'
import { localiseMessage } from './localise.ts'
import { labels } from './translations.ts'

const places = [...indianStates, getPinCodePlace('900001') ?? '']

test('shows a place as the data has it in English, and an old text as it is', () => {
  expect(places.map(getPlaceName)).toEqual(places)
  expect(getPlaceName('Bombay Presidency')).toBe('Bombay Presidency')
  expect(getPlaceName('constructor')).toBe('constructor')
})

test.each(languageCodes.slice(1))('has each place a name of its own in %s', (language) => {
  const names = places.map((place) => labels[language].place?.[place])
  expect(names.filter((name) => name === undefined || /[a-z]/i.test(name))).toEqual([])
  expect(new Set(names).size).toBe(places.length)
})

test('names the state of a GSTIN in the language of the message', () => {
  const error = gstinStateError('29AAGCB7383J1Z4', 'Kerala')
  expect(error && localiseMessage(error, 'hi')).toBe('यह GSTIN कर्नाटक में रजिस्टर है। उसी राज्य का बिल पता लिखें।')
  expect(error && localiseMessage(error, 'en')).toContain('registered in Karnataka.')
})
