import { strToU8, zipSync } from 'fflate'
import type { PlacedItem } from './arrange.ts'
import { orientForPrinting } from './orient.ts'
import { writeFilamentChange, writeVolumes } from './prusa-metadata.ts'
import type { Solid } from './solid.ts'
import { escapeXml, XML } from './xml.ts'

export type Print3mf = {
  title: string
  items: readonly PlacedItem[]
  /** PNG. */
  thumbnail?: Uint8Array
}

/** Fixed, so that the same solid gives the same file. */
const MODIFIED = new Date('2026-01-01T00:00:00')
const CORE = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'

/**
 * 3MF core specification 1.3: units, and colours as base materials of the triangles. Each item is one mesh:
 * PrusaSlicer takes the components of an object for objects of their own and drops the upper one on the bed.
 */
export function write3mf(print: Print3mf): Uint8Array {
  const { items, thumbnail } = print
  const objects = [...new Set(items.map(({ solid }) => solid))]
  const change = writeFilamentChange(objects)
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>' +
        '<Default Extension="png" ContentType="image/png"/>' +
        '<Default Extension="config" ContentType="text/xml"/><Default Extension="xml" ContentType="text/xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `${XML}<Relationships xmlns="${RELATIONSHIPS}">` +
        '<Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>' +
        (thumbnail
          ? `<Relationship Target="/Metadata/thumbnail.png" Id="rel1" Type="${RELATIONSHIPS}/metadata/thumbnail"/>`
          : '') +
        '</Relationships>',
    ),
    '3D/3dmodel.model': strToU8(writeModel(print, objects)),
    'Metadata/Slic3r_PE_model.config': strToU8(
      writeVolumes(
        objects.map((solid) => ({ solid, name: items.find((item) => item.solid === solid)?.name ?? '' })),
        FIRST_OBJECT,
      ),
    ),
    ...(change !== null && { 'Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml': strToU8(change) }),
    ...(thumbnail && { 'Metadata/thumbnail.png': thumbnail }),
  }
  return zipSync(files, { level: 6, mtime: MODIFIED })
}

const MATERIALS_ID = 1
const FIRST_OBJECT = 2

function writeModel({ title, items }: Print3mf, solids: readonly Solid[]): string {
  const materials = [...new Set(solids.flatMap(({ parts }) => parts.map(toMaterial)))]
  const depths: number[] = []
  const objects = solids.map((solid, index) => {
    depths.push(orientForPrinting(solid).size[1])
    const name = items.find((item) => item.solid === solid)?.name ?? ''
    return writeObject(FIRST_OBJECT + index, name, solid, materials)
  })
  const build = items.map((item) => {
    const index = solids.indexOf(item.solid)
    return `<item objectid="${FIRST_OBJECT + index}" transform="${toTransform(item, depths[index] ?? 0)}"/>`
  })
  return (
    `${XML}<model unit="millimeter" xml:lang="en-IN" xmlns="${CORE}"><metadata name="Title">${escapeXml(title)}</metadata>` +
    `<resources><basematerials id="${MATERIALS_ID}">${materials.join('')}</basematerials>${objects.join('')}</resources>` +
    `<build>${build.join('')}</build></model>`
  )
}

const toMaterial = ({ name, filament, colour }: Solid['parts'][number]) =>
  `<base name="${escapeXml(filament ?? name)}" displaycolor="${colour.toUpperCase()}FF"/>`

function writeObject(id: number, name: string, solid: Solid, materials: readonly string[]): string {
  const vertices: string[] = []
  const faces: string[] = []
  let first = 0
  const colours = solid.parts.map((part) => materials.indexOf(toMaterial(part)))
  for (const [index, { positions, triangles }] of orientForPrinting(solid).meshes.entries()) {
    const material = index === 0 ? '' : ` pid="${MATERIALS_ID}" p1="${colours[index]}"`
    for (let at = 0; at < positions.length; at += 3)
      vertices.push(
        `<vertex x="${format(positions[at])}" y="${format(positions[at + 1])}" z="${format(positions[at + 2])}"/>`,
      )
    for (let at = 0; at < triangles.length; at += 3) {
      const corner = (of: number) => first + (triangles[at + of] ?? 0)
      faces.push(`<triangle v1="${corner(0)}" v2="${corner(1)}" v3="${corner(2)}"${material}/>`)
    }
    first += positions.length / 3
  }
  return (
    `<object id="${id}" type="model" name="${escapeXml(name)}" pid="${MATERIALS_ID}" pindex="${colours[0] ?? 0}">` +
    `<mesh><vertices>${vertices.join('')}</vertices><triangles>${faces.join('')}</triangles></mesh></object>`
  )
}

/** 0.0001 mm */
const format = (value = 0) => Math.round(value * 10_000) / 10_000

/** Rows of a 4 by 3 matrix, for points as rows. */
const toTransform = ({ x, y, isTurned }: PlacedItem, depth: number) =>
  isTurned
    ? `0 1 0 -1 0 0 0 0 1 ${format(x + depth)} ${format(y)} 0`
    : `1 0 0 0 1 0 0 0 1 ${format(x)} ${format(y)} 0`
