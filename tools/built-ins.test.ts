import supportedBrowsers from '@nakshi/client/supported-browsers' with { type: 'json' }
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'
import { createCompatibilityTable, findNewBuiltIns } from './built-ins.mjs'

const table = createCompatibilityTable(supportedBrowsers)
const find = (source: string) =>
  findNewBuiltIns(parseSync(source, { syntax: 'typescript', target: 'esnext' }), table).map(
    ({ name }) => name,
  )

it.each([
  ['AbortSignal.any([one])', 'AbortSignal.any'],
  ['new Intl.Segmenter("en")', 'Intl.Segmenter'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['URL.canParse(address)', 'URL.canParse'],
  ['Array.fromAsync(rows)', 'Array.fromAsync'],
  ['new Set(one).union(other)', '.union()'],
  ['document.startViewTransition(update)', 'document.startViewTransition'],
  ['text.isWellFormed()', '.isWellFormed()'],
  ['new CloseWatcher()', 'CloseWatcher'],
])('finds %s, which the oldest browsers lack', (source, name) => {
  expect(find(source)).toContain(name)
})

it.each([
  'rows.toSorted()',
  'structuredClone(row)',
  'rows.at(-1)',
  'import { z } from "zod"; z.object({}).union(other)',
  'const URL = make(); URL.canParse(address)',
  'navigator.clipboard.writeText(text)',
])('allows %s', (source) => {
  expect(find(source)).toEqual([])
})
