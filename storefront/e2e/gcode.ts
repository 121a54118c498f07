import sharp from 'sharp'

/** In mm on the bed; y points away from its front. */
export type Move = { x0: number; y0: number; x1: number; y1: number; width_mm: number; mm3: number }
/** `filament` is the colour that it was changed to, null for the first one. */
export type Layer = { top_mm: number; filament: string | null; moves: Move[] }
export type Box = { x0: number; y0: number; x1: number; y1: number }

/** Not part of what was ordered. */
const OTHER_TYPES = new Set(['Custom', 'Skirt/Brim', 'Support material', 'Support material interface'])

/** What is extruded, by layer, of a file of PrusaSlicer: absolute coordinates, and its own comments. */
export function parseGcode(code: string): Layer[] {
  const diameter = Number(/^; filament_diameter = ([\d.]+)/m.exec(code)?.[1])
  const layers: Layer[] = []
  let at = { x: 0, y: 0, e: 0 }
  let [type, widthMm] = ['Custom', 0]
  let filament: string | null = null
  for (const line of code.split('\n')) {
    const [, comment, value = ''] = /^;(Z|TYPE|WIDTH|COLOR_CHANGE)[:,](.*)$/.exec(line) ?? []
    if (comment === 'Z') layers.push({ top_mm: Number(value), filament, moves: [] })
    else if (comment === 'TYPE') type = value
    else if (comment === 'WIDTH') widthMm = Number(value)
    else if (comment === 'COLOR_CHANGE') filament = value.slice(value.indexOf('#')).toLowerCase()
    const layer = layers.at(-1)
    // The change comes after the height of the layer
    if (comment === 'COLOR_CHANGE' && layer) layer.filament = filament
    const [command, ...parameters] = line.split(';', 1)[0]?.trim().split(' ') ?? []
    if (command !== 'G1' && command !== 'G92') continue
    const to = new Map(parameters.map((one) => [one[0], Number(one.slice(1))]))
    const next = { x: to.get('X') ?? at.x, y: to.get('Y') ?? at.y, e: to.get('E') ?? at.e }
    const mm3 = (next.e - at.e) * Math.PI * (diameter / 2) ** 2
    const isMove = next.x !== at.x || next.y !== at.y
    if (command === 'G1' && isMove && mm3 > 0 && !OTHER_TYPES.has(type))
      layer?.moves.push({ x0: at.x, y0: at.y, x1: next.x, y1: next.y, width_mm: widthMm, mm3 })
    at = next
  }
  return layers
}

export function getBox(layers: readonly Layer[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const { moves } of layers)
    for (const { x0, y0, x1, y1, width_mm } of moves) {
      box.x0 = Math.min(box.x0, x0 - width_mm / 2, x1 - width_mm / 2)
      box.y0 = Math.min(box.y0, y0 - width_mm / 2, y1 - width_mm / 2)
      box.x1 = Math.max(box.x1, x0 + width_mm / 2, x1 + width_mm / 2)
      box.y1 = Math.max(box.y1, y0 + width_mm / 2, y1 + width_mm / 2)
    }
  return box
}

const PIXELS_PER_MM = 6
const MARGIN_MM = 2
const FIRST_FILAMENT = '#808890'

/** A picture of layers one below the other, seen from above, each move as wide as it is extruded. */
export function drawLayers(layers: readonly Layer[], box: Box, background: string): Promise<Buffer> {
  const [width, height] = [box.x1 - box.x0 + 2 * MARGIN_MM, box.y1 - box.y0 + 2 * MARGIN_MM]
  const groups = layers.map(({ moves, filament }, index) => {
    const lines = moves.map(({ x0, y0, x1, y1, width_mm }) => {
      const toPoint = (x: number, y: number) => `${x - box.x0 + MARGIN_MM} ${box.y1 - y + MARGIN_MM}`
      return `<path d="M${toPoint(x0, y0)}L${toPoint(x1, y1)}" stroke-width="${width_mm}"/>`
    })
    return `<g transform="translate(0 ${height * index})" stroke="${filament ?? FIRST_FILAMENT}">${lines.join('')}</g>`
  })
  const all = height * layers.length
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * PIXELS_PER_MM}" height="${all * PIXELS_PER_MM}"` +
    ` viewBox="0 0 ${width} ${all}" stroke-linecap="round"><rect width="${width}" height="${all}" fill="${background}"/>` +
    `${groups.join('')}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer()
}

/** Which cells of a grid have plastic, row by row from the back of the bed. */
export type Silhouette = { columns: number; rows: number; cells: Uint8Array }

/** Of a layer, in a box that is `columns` wide. */
export function toSilhouette({ moves }: Layer, box: Box, columns: number): Silhouette {
  const cell = (box.x1 - box.x0) / columns
  const rows = Math.round((box.y1 - box.y0) / cell)
  const cells = new Uint8Array(columns * rows)
  for (const { x0, y0, x1, y1, width_mm } of moves) {
    const reach = width_mm / 2
    const square = (x1 - x0) ** 2 + (y1 - y0) ** 2
    const [left, right] = [Math.min(x0, x1) - reach - box.x0, Math.max(x0, x1) + reach - box.x0]
    const [top, bottom] = [box.y1 - Math.max(y0, y1) - reach, box.y1 - Math.min(y0, y1) + reach]
    for (let row = Math.max(0, Math.floor(top / cell)); row < Math.min(rows, bottom / cell); row++)
      for (
        let column = Math.max(0, Math.floor(left / cell));
        column < Math.min(columns, right / cell);
        column++
      ) {
        const [x, y] = [box.x0 + (column + 0.5) * cell, box.y1 - (row + 0.5) * cell]
        const along = Math.min(1, Math.max(0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / square))
        if (Math.hypot(x - x0 - along * (x1 - x0), y - y0 - along * (y1 - y0)) <= reach)
          cells[row * columns + column] = 1
      }
  }
  return { columns, rows, cells }
}

export const mirror = ({ columns, rows, cells }: Silhouette): Silhouette => ({
  columns,
  rows,
  cells: cells.map((_, at) => cells[at - 2 * (at % columns) + columns - 1] ?? 0),
})

/** Share of the filled cells of both that the other has too, or has beside: a stroke of Nastaliq is three cells wide. */
export function getOverlap(one: Silhouette, other: Silhouette): number {
  const [oneHit, oneAll] = countNear(one, other)
  const [otherHit, otherAll] = countNear(other, one)
  return (oneHit + otherHit) / (oneAll + otherAll)
}

function countNear({ columns, cells }: Silhouette, other: Silhouette): [near: number, all: number] {
  const isFilled = (column: number, row: number) =>
    column >= 0 && column < columns && other.cells[row * columns + column] === 1
  const around = [-1, 0, 1]
  let [near, all] = [0, 0]
  for (const [at, cell] of cells.entries()) {
    if (cell === 0) continue
    all += 1
    const [column, row] = [at % columns, Math.floor(at / columns)]
    if (around.some((down) => around.some((right) => isFilled(column + right, row + down)))) near += 1
  }
  return [near, all]
}

export const getCoverage = ({ cells }: Silhouette): number =>
  cells.reduce((sum, cell) => sum + cell, 0) / cells.length
