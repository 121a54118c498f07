import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'

const numbers = (folder: string, ending: RegExp) =>
  readdirSync(folder)
    .filter((name) => ending.test(name))
    .map((name) => name.slice(0, 4))

test('has a snapshot for the newest migration', () => {
  const written = numbers(migrationsFolder, /\.sql$/)
  const snapshots = numbers(path.join(migrationsFolder, 'meta'), /_snapshot\.json$/)
  expect(snapshots.toSorted().at(-1)).toBe(written.toSorted().at(-1))
})

test('orders the migration journal by time', () => {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  const times = journal.entries.map(({ when }: { when: number }) => when)
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b))
})
