import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test)\.tsx?$/.test(path),
)

/** A browser gives `1,5` in a number field as 15, or as blank, depending on its language. */
test('has no number field of the browser or of react-admin', () => {
  expect(sources.length).toBeGreaterThan(200)
  const found = sources.filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return /type="number"|valueAsNumber/.test(text) || /NumberInput[^;]*from 'react-admin'/.test(text)
  })
  expect(found).toEqual([])
})
