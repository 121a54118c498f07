#!/usr/bin/env bash
# to-words writes amounts of invoices in words, in Hindi too. Its cardinal for 51 is "इक्याबन", with the letter "ba"
# for "va", which is no spelling of the number. 41, 52 and 61 are right, so that a check
# of a few amounts passes; a gift of ₹51 or an invoice of ₹1,51,000 is not.
# Expected: इक्यावन, as the numbers beside it end (बावन, चौवन) and as CLDR spells it.
# Source: Unicode CLDR 48, rule-based number formats of Hindi, spellout-cardinal (package cldr-rbnf).
# Seen: इक्याबन, also within larger amounts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error to-words@5.7.0 cldr-rbnf@48.2.0
cat >check.cjs <<'JS'
const { readFileSync } = require('node:fs')
const { ToWords } = require('to-words')
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
console.log(`to-words ${version('to-words')}, cldr-rbnf ${version('cldr-rbnf')}`)
const { rbnf } = require('cldr-rbnf/rbnf/hi.json').rbnf
const cardinals = new Map(rbnf.SpelloutRules['%spellout-cardinal'])
const words = new ToWords({ localeCode: 'hi-IN' })
let changed = false
for (const [number, before] of [
  [41, 'इकतालीस'],
  [51, 'इक्याबन'],
  [52, 'बावन'],
  [61, 'इकसठ'],
]) {
  const seen = words.convert(number)
  console.log(`${number} expected: ${cardinals.get(String(number)).replace(';', '')}  seen: ${seen}`)
  if (seen !== before) changed = true
}
const amount = words.convert(151_000)
console.log(`1,51,000 seen: ${amount}`)
if (!amount.includes('इक्याबन')) changed = true
if (changed) {
  console.error('The behaviour has changed.')
  process.exit(1)
}
JS
node check.cjs
