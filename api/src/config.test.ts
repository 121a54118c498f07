import fs, { mkdtempSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { loadConfig } from './config.ts'

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
