import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeCode128, writeCode128 } from './code-128.ts'
import { openPdf, pdfBytes, writeQr } from './pdf-document.ts'

const run = promisify(execFile)
const hasTools = ['/usr/bin/zbarimg', '/usr/bin/pdftoppm'].every(existsSync)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nakshi-code-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('writes pairs of digits as one character', () => {
  const modules = (text: string) => encodeCode128(text).reduce((sum, width) => sum + width, 0)
  // Start, check and stop, and 11 for each character
  expect(modules('AB')).toBe(11 * 4 + 13)
  expect(modules('ORD123456')).toBe(11 * (3 + 1 + 3 + 1 + 2) + 13)
  expect(modules('12345')).toBe(11 * 7 + 13)
  expect(() => encodeCode128('शर्मा')).toThrow(RangeError)
})

// 203 and 300 DPI are label printers, black and white
test.runIf(hasTools).each([
  ['ORD1764000000ABCDE', 203],
  ['ORD1764000000ABCDE', 300],
  ['ORD1764000000ABCDE', 600],
  ['ORD1764000001Z0Z0Z', 203],
  ['ORD1764000001Z0Z0Z', 300],
])('zbar reads the bar code %s and the QR code beside it at %d DPI', async (number, dpi) => {
  const document = await openPdf({ size: [297.64, 120], margin: 0 })
  const bytes = pdfBytes(document)
  const address = 'https://shop.example/admin/scan/4be0643f-1d98-573b-97cd-ca98a65347dd'
  writeQr(document, address, { x: 213, y: 16, size: 62 })
  const width = writeCode128(document, number, { x: 22, y: 63, height: 15 })
  document.end()
  expect(width).toBeLessThan(180)
  const [pdf, picture] = [path.join(folder, 'ticket.pdf'), path.join(folder, 'ticket')]
  await writeFile(pdf, await bytes)
  await run('/usr/bin/pdftoppm', ['-r', String(dpi), '-mono', '-singlefile', pdf, picture])
  const { stdout } = await run('/usr/bin/zbarimg', ['-q', `${picture}.pbm`])
  expect(stdout.trim().split('\n').sort()).toEqual([`CODE-128:${number}`, `QR-Code:${address}`])
})
