import type { Solid } from './solid.ts'
import { escapeXml, XML } from './xml.ts'

/** Files that PrusaSlicer, and what descends from it, adds to a 3MF. Other programs ignore them. */

type NamedSolid = { solid: Solid; name: string }

/** The parts of each mesh by their triangles, with a filament of its own for each colour. */
export function writeVolumes(objects: readonly NamedSolid[], firstId: number): string {
  const filaments = [...new Set(objects.flatMap(({ solid }) => solid.parts.map(({ colour }) => colour)))]
  const written = objects.map(({ solid, name }, index) => {
    let from = 0
    const isChanged = solid.changeMm !== undefined
    const volumes = solid.parts.map(({ name: part, colour, triangles }) => {
      const count = triangles.length / 3
      const extruder = isChanged ? 1 : filaments.indexOf(colour) + 1
      const volume =
        `<volume firstid="${from}" lastid="${from + count - 1}">${meta('volume', 'name', part)}` +
        `${meta('volume', 'volume_type', 'ModelPart')}${meta('volume', 'extruder', String(extruder))}</volume>`
      from += count
      return volume
    })
    return `<object id="${firstId + index}" instances_count="1">${meta('object', 'name', name)}${volumes.join('')}</object>`
  })
  return `${XML}<config>${written.join('')}</config>`
}

const meta = (type: string, key: string, value: string) =>
  `<metadata type="${type}" key="${key}" value="${escapeXml(value)}"/>`

/** mm above the change: in the first layer that lies on it. */
const IN_LAYER_MM = 0.01

/** Null unless all solids change their filament at one height, and to one colour. */
export function writeFilamentChange(solids: readonly Solid[]): string | null {
  const changes = new Set(
    solids.map(({ changeMm, parts }) => (changeMm === undefined ? '' : `${changeMm} ${parts[1]?.colour}`)),
  )
  const [only = ''] = changes
  const [height, colour] = only.split(' ')
  if (changes.size !== 1 || !height || !colour) return null
  const z = Number((Number(height) + IN_LAYER_MM).toFixed(2))
  return (
    `${XML}<custom_gcodes_per_print_z>` +
    `<code print_z="${z}" type="0" extruder="1" color="${colour.toUpperCase()}" extra="" gcode="M600"/>` +
    '<mode value="SingleExtruder"/></custom_gcodes_per_print_z>'
  )
}
