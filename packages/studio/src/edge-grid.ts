/** Edges as x0, y0, x1, y1 of each in turn; without objects, as a name has thousands. */
export type EdgeList = ArrayLike<number>

/** Finds edges by their position. */
export function createEdgeGrid(edges: EdgeList, minCellSize: number) {
  const { left, top, right, bottom } = getBounds(edges)
  const count = edges.length / 4
  const side = Math.max(minCellSize, Math.sqrt(((right - left) * (bottom - top)) / Math.max(1, count)), 1e-3)
  const columns = Math.floor((right - left) / side) + 1
  const rows = Math.floor((bottom - top) / side) + 1
  const toColumn = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - left) / side)))
  const toRow = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - top) / side)))
  const cells: number[][] = []
  for (let index = 0; index < count; index++) {
    const [x0, y0, x1, y1] = [
      at(edges, index, 0),
      at(edges, index, 1),
      at(edges, index, 2),
      at(edges, index, 3),
    ]
    for (let row = toRow(Math.min(y0, y1)); row <= toRow(Math.max(y0, y1)); row++)
      for (let column = toColumn(Math.min(x0, x1)); column <= toColumn(Math.max(x0, x1)); column++) {
        const cell = row * columns + column
        cells[cell] ??= []
        cells[cell].push(index)
      }
  }

  const seen = new Int32Array(count)
  let search = 0
  /** Whether `test` holds for an edge whose bounds meet the box; edges after the first are not tested. */
  function some(x0: number, y0: number, x1: number, y1: number, test: (index: number) => boolean): boolean {
    search += 1
    const own = search
    const [lastRow, lastColumn] = [toRow(y1), toColumn(x1)]
    for (let row = toRow(y0); row <= lastRow; row++)
      for (let column = toColumn(x0); column <= lastColumn; column++)
        for (const index of cells[row * columns + column] ?? NONE) {
          if (seen[index] === own) continue
          seen[index] = own
          const [ax, ay, bx, by] = [
            at(edges, index, 0),
            at(edges, index, 1),
            at(edges, index, 2),
            at(edges, index, 3),
          ]
          if ((ax > x1 && bx > x1) || (ax < x0 && bx < x0) || (ay > y1 && by > y1) || (ay < y0 && by < y0))
            continue
          if (test(index)) return true
        }
    return false
  }
  return { some }
}

const NONE: number[] = []
export const at = (edges: EdgeList, index: number, part: number): number => edges[index * 4 + part] ?? 0

export function getBounds(edges: EdgeList) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < edges.length; index += 2) {
    const [x, y] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return left <= right ? { left, top, right, bottom } : { left: 0, top: 0, right: 0, bottom: 0 }
}
