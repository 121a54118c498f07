import { expect, test } from 'vitest'
import { renderEmail } from './render-email.ts'

const email = { subject: 'Hello', heading: 'Hello', paragraphs: ['One.'] }

test.each([
  [
    { name: 'Asha', address: '4 Lake Road', email: 'a@asha.in' },
    'Asha, 4 Lake Road · a@asha.in',
    'Asha\n4 Lake Road\na@asha.in',
  ],
  [{ name: 'Asha', address: '', email: 'a@asha.in' }, 'Asha · a@asha.in', 'Asha\na@asha.in'],
  [{ name: 'Asha', address: '', email: '' }, 'Asha', 'Asha'],
])('signs with the known details of %o', (store, html, text) => {
  const rendered = renderEmail(email, store)
  expect(rendered.html).toContain(`font-size:14px">${html}</p>`)
  expect(rendered.text).toBe(`Hello\n\nOne.\n\n-- \n${text}\n`)
})
