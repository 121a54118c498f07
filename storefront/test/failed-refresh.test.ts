import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
)

/** `isError` of a query is also true when only its refresh failed, with the data still there. */
const OF_A_QUERY = /\{[^{}]*\bisError\b[^{}]*\} = use(?!\w*Mutation)/

test('keeps displayed data on every screen when a background refresh fails', () => {
  const wrong = files.filter((name) => OF_A_QUERY.test(readFileSync(join(source, name), 'utf8')))
  expect(wrong, 'ask for isLoadingError').toEqual([])
})
