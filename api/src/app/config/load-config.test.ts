import fs, { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { loadConfig } from './load-config.ts'

test('gives processes that start at the same time on an empty DATA_DIR one session secret', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'secret-'))
  const loadSecret = () => loadConfig({ DATA_DIR }).sessionSecret
  const { writeFileSync } = fs
  let secretOfOther = ''
  vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, secret, options) => {
    writeFileSync(file, '', options)
    secretOfOther = loadSecret()
    writeFileSync(file, secret)
  })
  syncBuiltinESMExports()
  try {
    expect(loadSecret()).toBe(secretOfOther)
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
})

test('rejects a DATA_DIR that is no folder, and leaves it as it is', () => {
  const DATA_DIR = path.join(mkdtempSync(path.join(tmpdir(), 'file-')), 'notes.txt')
  writeFileSync(DATA_DIR, 'notes')
  chmodSync(DATA_DIR, 0o666)
  expect(() => loadConfig({ DATA_DIR })).toThrow(/^DATA_DIR must be a writable folder/)
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o666)
})

test.each([
  'smtp://shop@user:p@ss/w+rd@mail.example:587',
  'smtp://shop:pass#word@mail.example:587',
  'smtp://shop:100%@mail.example:587',
])('rejects the SMTP URL %s, whose password is not in percent form', (url) => {
  expect(() => loadConfig({ SMTP_URL: url })).toThrow(/^SMTP_URL needs special characters .* percent form/)
})

test.each([
  'smtp://shop%40user:p%40ss%2Fw%2Brd@mail.example:587',
  'smtps://shop:pass@mail.example:465/',
  'smtp://127.0.0.1:25?requireTLS=true',
])('accepts the SMTP URL %s', (url) => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'smtp-'))
  expect(loadConfig({ DATA_DIR, SMTP_URL: url }).smtpUrl).toBe(url)
})
