#!/usr/bin/env bash
# @coffeebeanslabs/country_state_district offers India's districts "in Hindi and Marathi also", as an address form or
# a list of spellings would take them. The Hindi names were made by translating English words: Mon in Nagaland is
# "Monday", Erode in Tamil Nadu is "finished". The Marathi name of Erode is right, so a check of one column passes.
# Expected: the name in Devanagari letters, as the Marathi column has Erode (इरोड) and as the Hindi one has most
# districts. Source: README of the package, "get districts and states in hindi and marathi also".
# Seen: सोमवार (Monday) for Mon, खत्म (finished) for Erode.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error @coffeebeanslabs/country_state_district@1.0.1
cat >check.cjs <<'JS'
const { getAllDistricts } = require('@coffeebeanslabs/country_state_district')
console.log(`@coffeebeanslabs/country_state_district ${require('@coffeebeanslabs/country_state_district/package.json').version}`)
const rows = [
  ['Gaya', 'गया', 'गया'],
  ['Buxar', 'बक्सर', 'बक्सर'],
  ['Mon', 'मोन', 'सोमवार'],
  ['Erode', 'इरोड', 'खत्म'],
]
let changed = false
for (const [name, expected, before] of rows) {
  const found = getAllDistricts().find(({ en_name }) => en_name === name)
  console.log(`${name.padEnd(6)} expected: ${expected}  seen: ${found?.hi_name}`)
  if (found?.hi_name !== before) changed = true
}
if (changed) {
  console.error('The behaviour has changed.')
  process.exit(1)
}
JS
node check.cjs
