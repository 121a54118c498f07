import { strToU8, zipSync } from 'fflate'
import type { PlacedItem } from './arrange.ts'
import type { Mesh } from './mesh.ts'
import { orientForPrinting } from './orient.ts'
import type { Solid } from './solid.ts'

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
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** 3MF core specification 1.3: units, colours as base materials, and an object of components for each item. */
export function write3mf(print: Print3mf): Uint8Array {
  const { thumbnail } = print
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>' +
        '<Default Extension="png" ContentType="image/png"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `${XML}<Relationships xmlns="${RELATIONSHIPS}">` +
        '<Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>' +
        (thumbnail
          ? `<Relationship Target="/Metadata/thumbnail.png" Id="rel1" Type="${RELATIONSHIPS}/metadata/thumbnail"/>`
          : '') +
        '</Relationships>',
    ),
    '3D/3dmodel.model': strToU8(writeModel(print)),
    ...(thumbnail && { 'Metadata/thumbnail.png': thumbnail }),
  }
  return zipSync(files, { level: 6, mtime: MODIFIED })
}

const MATERIALS_ID = 1

function writeModel({ title, items }: Print3mf): string {
  const materials = listMaterials(items)
  const objects: string[] = []
  const build: string[] = []
  let id = MATERIALS_ID
  const components = new Map<Solid, { ids: number[]; depth: number }>()
  for (const item of items) {
    let written = components.get(item.solid)
    if (!written) {
      const { meshes, size } = orientForPrinting(item.solid)
      const ids = meshes.map((mesh, index) => {
        const part = item.solid.parts[index]
        objects.push(writeObject(++id, part?.name ?? '', materials.indexOf(toMaterial(part)), mesh))
        return id
      })
      written = { ids, depth: size[1] }
      components.set(item.solid, written)
    }
    const references = written.ids.map((part) => `<component objectid="${part}"/>`)
    objects.push(
      `<object id="${++id}" type="model" name="${escapeXml(item.name)}"><components>${references.join('')}</components></object>`,
    )
    build.push(`<item objectid="${id}" transform="${toTransform(item, written.depth)}"/>`)
  }
  return (
    `${XML}<model unit="millimeter" xml:lang="en-IN" xmlns="${CORE}"><metadata name="Title">${escapeXml(title)}</metadata>` +
    `<resources><basematerials id="${MATERIALS_ID}">${materials.join('')}</basematerials>${objects.join('')}</resources>` +
    `<build>${build.join('')}</build></model>`
  )
}

const listMaterials = (items: readonly PlacedItem[]) => [
  ...new Set(items.flatMap(({ solid }) => solid.parts.map(toMaterial))),
]
const toMaterial = (part: Solid['parts'][number] | undefined) =>
  `<base name="${escapeXml(part?.filament ?? part?.name ?? '')}" displaycolor="${(part?.colour ?? '#ffffff').toUpperCase()}FF"/>`

function writeObject(id: number, name: string, material: number, { positions, triangles }: Mesh): string {
  const vertices: string[] = []
  for (let at = 0; at < positions.length; at += 3)
    vertices.push(
      `<vertex x="${format(positions[at])}" y="${format(positions[at + 1])}" z="${format(positions[at + 2])}"/>`,
    )
  const faces: string[] = []
  for (let at = 0; at < triangles.length; at += 3)
    faces.push(`<triangle v1="${triangles[at]}" v2="${triangles[at + 1]}" v3="${triangles[at + 2]}"/>`)
  return (
    `<object id="${id}" type="model" name="${escapeXml(name)}" pid="${MATERIALS_ID}" pindex="${material}">` +
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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (value: string) =>
  value.replace(/[\p{Cc}\p{Cs}]/gu, '').replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)
