import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('documents every trigger of the database, and no other', () => {
  const sql = readdirSync(new URL('../../drizzle', import.meta.url))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => read(`drizzle/${file}`))
    .join('\n')
  const triggers = [...sql.matchAll(/CREATE (?:CONSTRAINT )?TRIGGER (\w+)/g)].map(([, name]) => name)
  expect(triggers.length).toBeGreaterThan(50)
  const [, ...sections] = read('docs/database-triggers.md').split('\n## ')
  const documented = [...sections.join('\n').matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name)
  const others = ['product_categories', 'notify_catalogue_changed']
  expect(new Set(documented.filter((name) => !others.includes(String(name))))).toEqual(new Set(triggers))
})
