#!/usr/bin/env bash
# Rozha One, a display face for Devanagari, has glyphs for the figures U+0966 to U+096F, so that every test of
# coverage passes; but they are drawn as 0 to 9. A house number typed as १२ is printed as 12, without a word.
# Expected: figures of Devanagari, as its neighbours in the same catalogue have (Unicode chart U+0900,
# https://www.unicode.org/charts/PDF/U0900.pdf, "Devanagari digits").
# Seen: each of the ten covers its Western figure, scaled to the same box, for more than 85 %; in Mukta and
# Kalam only the zero does.
# Found by comparing the outlines of U+0966 + n with those of U+0030 + n.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error \
  @fontsource/rozha-one@5.3.0 @fontsource/mukta@5.3.0 @fontsource/kalam@5.3.0 fontkit@2.0.4 sharp@0.34.5
cat >compare.cjs <<'JS'
const fontkit = require('fontkit')
const sharp = require('sharp')
const SIZE = 96

const open = (name, subset) =>
  fontkit.openSync(require.resolve(`@fontsource/${name}/files/${name}-${subset}-400-normal.woff2`))

/** The glyph stretched to a square, as bits. */
async function draw(font, code) {
  if (!font.characterSet.includes(code)) throw new Error(`no glyph for U+${code.toString(16)}`)
  const { path, bbox } = font.glyphForCodePoint(code)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" preserveAspectRatio="none"
    viewBox="${bbox.minX} ${-bbox.maxY} ${bbox.width} ${bbox.height}"><path transform="scale(1,-1)" d="${path.toSVG()}"/></svg>`
  const alpha = await sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer()
  return Array.from(alpha, (value) => value > 127)
}

/** Ink that both have, of the ink that either has. */
const overlap = (one, other) =>
  one.filter((bit, at) => bit && other[at]).length / one.filter((bit, at) => bit || other[at]).length

async function main() {
  const alike = {}
  for (const name of ['rozha-one', 'mukta', 'kalam']) {
    const [devanagari, latin] = [open(name, 'devanagari'), open(name, 'latin')]
    const shares = []
    for (let n = 0; n < 10; n += 1)
      shares.push(overlap(await draw(devanagari, 0x966 + n), await draw(latin, 0x30 + n)))
    alike[name] = shares.filter((share) => share > 0.85).length
    console.log(name.padEnd(10), require(`@fontsource/${name}/package.json`).version, shares.map((s) => s.toFixed(2)).join(' '))
  }
  console.log(`Devanagari figures drawn as Western ones, of ten: ${JSON.stringify(alike)}`)
  if (alike['rozha-one'] !== 10 || alike.mukta > 1 || alike.kalam > 1) throw new Error('The behaviour has changed.')
}
main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
JS
node compare.cjs
