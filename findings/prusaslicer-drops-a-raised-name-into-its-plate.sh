#!/usr/bin/env bash
# 3MF describes one object of several bodies by components: a plate, and a name standing on it, each with a filament
# of its own. PrusaSlicer's command line takes the two for separate objects and lets each down onto the bed: the name
# lies inside the plate and is gone. Status 0, no warning, and the file is sliced.
# Expected: one object of 4 mm, the components where their coordinates are (3MF core specification 1.3, section 4.2:
# components are merged into the object that refers to them).
# Seen: two objects, the highest layer at 2 mm. Needs Debian's prusa-slicer (2.5.0 in Debian 12).
set -euo pipefail
command -v prusa-slicer >/dev/null || { echo 'prusa-slicer is not installed'; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error fflate@0.8.2
cat >make.cjs <<'JS'
const { writeFileSync } = require('node:fs')
const { strToU8, zipSync } = require('fflate')

const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at & 1, (at >> 1) & 1, at >> 2])
const faces = '023 031 457 476 015 054 267 273 046 062 137 175'.split(' ')
function box(id, [width, depth, height], [x, y, z]) {
  const vertices = corners.map(([a, b, c]) => `<vertex x="${x + a * width}" y="${y + b * depth}" z="${z + c * height}"/>`)
  const triangles = faces.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`)
  return `<object id="${id}" type="model"><mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh></object>`
}
const plate = box(1, [40, 20, 2], [0, 0, 0])
const bar = box(2, [20, 6, 2], [10, 7, 2])
const both = '<object id="3" type="model"><components><component objectid="1"/><component objectid="2"/></components></object>'
const model = `<?xml version="1.0" encoding="UTF-8"?><model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>${plate}${bar}${both}</resources><build><item objectid="3"/></build></model>`
const types =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
const relations =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="r1" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
const files = { '[Content_Types].xml': types, '_rels/.rels': relations, '3D/3dmodel.model': model }
writeFileSync('name.3mf', zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
JS
node make.cjs
prusa-slicer --help >help.txt 2>/dev/null
grep -m1 -o 'PrusaSlicer-[0-9.]*' help.txt
prusa-slicer --info name.3mf 2>/dev/null >info.txt
prusa-slicer --export-gcode --layer-height 0.2 --first-layer-height 0.2 --skirts 0 --output name.gcode name.3mf >/dev/null 2>&1
objects=$(grep -c '^number_of_facets' info.txt)
top=$(grep -o '^;Z:[0-9.]*' name.gcode | cut -d: -f2 | sort -n | tail -1)
echo "objects      expected: 1  seen: $objects"
echo "highest layer in mm  expected: 4  seen: $top"
if [ "$objects" != 2 ] || [ "$top" != 2 ]; then
  echo 'The behaviour has changed.' >&2
  exit 1
fi
