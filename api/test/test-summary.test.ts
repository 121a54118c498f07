import { expect, it } from 'vitest'
import { summarise } from '../bin/test-summary.mjs'

const failure = (file: string, title: string) =>
  `${file}: ${title}\nError: expected 1 to be 2\n${'    at a line of the stack\n'.repeat(40)}`
const lastLines = (failures: string[]) =>
  summarise(failures, '1 passed, some failed').trimEnd().split('\n').slice(-30).join('\n')

it.each([1, 25, 26, 300])('names each of %i failures in its last 30 lines', (count) => {
  const failures = Array.from({ length: count }, (_, i) => failure(`file-${i % 40}.test.ts`, `fails ${i}.`))
  const end = lastLines([...failures, 'Types\nerror TS2322'])
  for (let i = 0; i < count; i++) expect(end).toContain(`fails ${i}.`)
  expect(end).toContain('Types')
  expect(end).toMatch(/\n1 passed, some failed$/)
})

it('adds the first line of the error to each of a few names', () => {
  expect(lastLines(['Types\n\nsrc/a.ts(1,1): error TS2322'])).toContain('Types (src/a.ts(1,1): error TS2322)')
})

it('says nothing but the sums when all passed', () => {
  expect(summarise([], '3 passed, 0 failed')).toBe('\n3 passed, 0 failed\n')
})
