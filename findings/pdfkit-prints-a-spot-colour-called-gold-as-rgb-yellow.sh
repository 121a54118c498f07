#!/usr/bin/env bash
# PDFKit's `addSpotColor(name, C, M, Y, K)` makes an ink of its own, a plate that a print shop loads with foil or
# white. The plates have the printers' own names: "CutContour", "White", "Gold", "Silver". Names that are also CSS
# colours are looked up there first, so `fill('Gold')` after `addSpotColor('Gold', ...)` paints #ffd700 in RGB: no
# plate, no foil, no error.
# Expected: the spot colour just defined, as for any other name
# (https://pdfkit.org/docs/vector.html, "Spot colors": `doc.addSpotColor('PANTONE185C', ...)`, then `fillColor`).
# Seen: "Gold", "Silver" and "White" are RGB; "Foil Gold", "White Ink" and "CutContour" are separations.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error pdfkit@0.20.2
cat >check.cjs <<'JS'
const PDFDocument = require('pdfkit')
console.log(`pdfkit ${require('./node_modules/pdfkit/package.json').version}, Node ${process.version}`)

/** Numbers of the fill operator in the page: one for a separation, three for RGB. */
async function countChannels(name) {
  const document = new PDFDocument({ compress: false })
  const chunks = []
  document.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.addSpotColor(name, 0, 20, 60, 20)
  document.rect(10, 10, 50, 50).fill(name)
  document.end()
  await ended
  const [, numbers] = /^([\d. ]+) scn$/m.exec(Buffer.concat(chunks).toString('latin1'))
  return numbers.trim().split(' ').length
}

const seen = { Gold: 3, Silver: 3, White: 3, 'Foil Gold': 1, 'White Ink': 1, CutContour: 1 }
async function main() {
  let changed = false
  for (const [name, channels] of Object.entries(seen)) {
    const found = await countChannels(name)
    console.log(`${name.padEnd(11)} expected: a separation  seen: ${found === 1 ? 'a separation' : 'RGB'}`)
    if (found !== channels) changed = true
  }
  if (changed) {
    console.error('The behaviour has changed.')
    process.exit(1)
  }
}
main()
JS
node check.cjs
