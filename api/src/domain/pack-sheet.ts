/** mm, with bleed */
export type SheetPiece = { id: string; width: number; height: number }
export type SheetSize = { width: number; height: number }
export type Placed = {
  id: string
  /** Top left corner in mm. */
  x: number
  y: number
  /** Rotated by 90 degrees. */
  is_turned: boolean
}
export type PackedSheets = {
  sheets: Placed[][]
  /** Items that do not fit in either orientation. */
  too_large: string[]
}

type Shelf = { y: number; height: number; used: number }

/** Deterministic; tallest items first. @param margin mm @param gap mm between items */
export function packSheets(
  pieces: readonly SheetPiece[],
  { width, height }: SheetSize,
  margin: number,
  gap: number,
): PackedSheets {
  const free = { width: width - 2 * margin, height: height - 2 * margin }
  const tooLarge: string[] = []
  const lying = pieces.flatMap((piece, order) => {
    const turned = [false, true].filter((is) => fits(turn(piece, is), free))
    const flattest = turned.sort((a, b) => turn(piece, a).height - turn(piece, b).height)[0]
    if (flattest === undefined) {
      tooLarge.push(piece.id)
      return []
    }
    return [{ id: piece.id, order, is_turned: flattest, ...turn(piece, flattest) }]
  })
  lying.sort((a, b) => b.height - a.height || b.width - a.width || a.order - b.order)
  const sheets: { placed: Placed[]; shelves: Shelf[] }[] = []
  for (const piece of lying) {
    const room = sheets.flatMap((sheet) => roomOn(sheet, piece, free, gap))[0] ?? newSheet(sheets)
    const { sheet, shelf } = room
    const known = shelf ?? addShelf(sheet.shelves, piece.height, gap)
    const x = margin + known.used + (known.used > 0 ? gap : 0)
    sheet.placed.push({ id: piece.id, x, y: margin + known.y, is_turned: piece.is_turned })
    known.used = x - margin + piece.width
  }
  return { sheets: sheets.map(({ placed }) => placed), too_large: tooLarge }
}

type Sheet = { placed: Placed[]; shelves: Shelf[] }
type Room = { sheet: Sheet; shelf: Shelf | null }

const turn = ({ width, height }: SheetSize, is: boolean): SheetSize =>
  is ? { width: height, height: width } : { width, height }
const fits = (piece: SheetSize, free: SheetSize) => piece.width <= free.width && piece.height <= free.height
const below = (shelf: Shelf | undefined, gap: number) => (shelf ? shelf.y + shelf.height + gap : 0)

function roomOn(sheet: Sheet, piece: SheetSize, free: SheetSize, gap: number): Room[] {
  const shelf = sheet.shelves.find(
    ({ height, used }) => piece.height <= height && used + gap + piece.width <= free.width,
  )
  if (shelf) return [{ sheet, shelf }]
  return below(sheet.shelves.at(-1), gap) + piece.height <= free.height ? [{ sheet, shelf: null }] : []
}

function newSheet(sheets: Sheet[]): Room {
  const sheet: Sheet = { placed: [], shelves: [] }
  sheets.push(sheet)
  return { sheet, shelf: null }
}

function addShelf(shelves: Shelf[], height: number, gap: number): Shelf {
  const shelf = { y: below(shelves.at(-1), gap), height, used: 0 }
  shelves.push(shelf)
  return shelf
}
