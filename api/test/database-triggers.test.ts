import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const toNames = (matches: Iterable<RegExpExecArray>) =>
  [...new Set(Array.from(matches, ([, name]) => name))].sort()

test('documents the triggers of each SQL file in its section, and no other', () => {
  const triggers = readdirSync(new URL('../../drizzle', import.meta.url))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = read(`drizzle/${file}`)
      return [`drizzle/${file}`, toNames(sql.matchAll(/CREATE (?:CONSTRAINT )?TRIGGER (\w+)/g))] as const
    })
    .filter(([, names]) => names.length > 0)
  expect(triggers.flatMap(([, names]) => names).length).toBeGreaterThan(50)
  const [, ...sections] = read('docs/database-triggers.md').split('\n## ')
  const documented = sections.map((section) => [
    /`(drizzle\/\w+\.sql)`\n/.exec(section)?.[1],
    toNames(section.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)),
  ])
  expect(documented).toEqual(triggers)
})
