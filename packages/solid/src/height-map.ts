import type { Mesh } from './mesh.ts'

/** Thickness in mm at each point, row by row from the top. */
export type HeightMap = { columns: number; rows: number; step: number; heights: Float32Array }

/**
 * A closed mesh of a height map, bent around an upright cylinder by an angle. The back has vertices at its edges
 * only, which halves the triangles. @param x, y bottom left corner
 */
export function meshHeightMap(map: HeightMap, x: number, y: number, curveDeg: number): Mesh {
  const { columns, rows, step, heights } = map
  const top = columns * rows
  const isEdge = (column: number, row: number) =>
    column === 0 || column === columns - 1 || row === 0 || row === rows - 1
  const back = new Int32Array(top)
  let count = top
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (isEdge(column, row)) back[row * columns + column] = count++

  const positions = new Float32Array(count * 3)
  const bend = createBend((columns - 1) * step, curveDeg)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column
      const height = y + (rows - 1 - row) * step
      bend(positions, index, x, column * step, height, heights[index] ?? 0)
      if (isEdge(column, row)) bend(positions, back[index] ?? 0, x, column * step, height, 0)
    }

  const triangles: number[] = []
  const quad = (a: number, b: number, c: number, d: number) => triangles.push(a, b, c, a, c, d)
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column
      quad(at + columns, at + columns + 1, at + 1, at)
    }
  const wall = (from: number, to: number) => quad(from, to, back[to] ?? 0, back[from] ?? 0)
  for (let column = 0; column + 1 < columns; column++) {
    wall(column, column + 1)
    wall(top - 1 - column, top - 2 - column)
  }
  for (let row = 0; row + 1 < rows; row++) {
    wall((row + 1) * columns, row * columns)
    wall(row * columns + columns - 1, (row + 1) * columns + columns - 1)
  }
  addBack(triangles, back, columns, rows)
  return { positions, triangles: Uint32Array.from(triangles) }
}

/** Upright strips; the first and the last are fans, as the sides have a vertex in each row. */
function addBack(triangles: number[], back: Int32Array, columns: number, rows: number): void {
  const at = (column: number, row: number) => back[row * columns + column] ?? 0
  const last = rows - 1
  for (let column = 0; column + 1 < columns; column++) {
    const right = column + 1
    const isFirst = column === 0
    const isLast = right === columns - 1
    if (isFirst) for (let row = 0; row < last; row++) triangles.push(at(0, row), at(right, 0), at(0, row + 1))
    else triangles.push(at(column, 0), at(right, 0), at(column, last))
    if (isLast)
      for (let row = 0; row < last; row++)
        triangles.push(at(right, row), at(right, row + 1), at(column, last))
    else triangles.push(at(right, 0), at(right, last), at(column, last))
  }
}

type Place = (positions: Float32Array, index: number, left: number, x: number, y: number, z: number) => void

/** The back keeps its width along the arc, and the middle of the picture its place. */
function createBend(width: number, curveDeg: number): Place {
  const radius = curveDeg === 0 ? Infinity : width / ((curveDeg * Math.PI) / 180)
  return (positions, index, left, x, y, z) => {
    if (radius === Infinity) positions.set([left + x, y, z], index * 3)
    else {
      const angle = (x - width / 2) / radius
      const [px, pz] = [Math.sin(angle) * (radius + z), Math.cos(angle) * (radius + z) - radius]
      positions.set([left + width / 2 + px, y, pz], index * 3)
    }
  }
}
