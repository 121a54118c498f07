import { shapesOf } from '../contours.ts'
import { type Pen, write } from '../lettering.ts'
import { layered, paint, steel } from '../materials.ts'
import { block, cut, group, type Point, placed, tube, turned } from '../shapes.ts'

/**
 * An Indian pariah dog from the side, nose to the left: pricked ears, deep chest, curled tail.
 * Units of 100 x 78.
 */
function pariah(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(4, 22)
  pen.bezierCurveTo(8, 19, 13, 17.5, 16, 15)
  pen.bezierCurveTo(18, 12.5, 19, 11.5, 20.5, 10.5)
  pen.lineTo(20.2, 1.2)
  pen.bezierCurveTo(24, 3.5, 26.2, 6.5, 27.3, 9.8)
  pen.lineTo(30.5, 2.2)
  pen.bezierCurveTo(33, 6, 33.6, 10, 33, 14)
  pen.bezierCurveTo(35, 20, 39, 24.5, 46, 25.8)
  pen.bezierCurveTo(56, 27, 66, 25.5, 74, 26.3)
  pen.bezierCurveTo(77, 26.6, 79, 26, 80.5, 23.5)
  pen.bezierCurveTo(84, 17, 91, 12.5, 94.5, 16.5)
  pen.bezierCurveTo(97.6, 20.3, 94.5, 25.6, 90, 25)
  pen.bezierCurveTo(92, 22.6, 91.6, 20.4, 89.8, 20.2)
  pen.bezierCurveTo(86.6, 20, 84.6, 25, 84.2, 29)
  pen.bezierCurveTo(86.6, 34, 86.2, 40, 85, 44.5)
  pen.bezierCurveTo(84.4, 48, 88.6, 50.6, 88.4, 54.5)
  pen.bezierCurveTo(88, 60, 85.4, 65, 85.2, 70.5)
  pen.bezierCurveTo(85.2, 73.6, 85, 75.8, 83.4, 76)
  pen.lineTo(77, 76)
  pen.bezierCurveTo(76.6, 73.4, 79.6, 72.6, 79.8, 70.4)
  pen.bezierCurveTo(80, 65, 80.4, 59.5, 79, 56.4)
  pen.bezierCurveTo(76, 60, 74.6, 65, 74.2, 70.6)
  pen.bezierCurveTo(74, 74, 73.6, 75.9, 72, 76)
  pen.lineTo(65.8, 76)
  pen.bezierCurveTo(65.6, 73.4, 68.4, 72.8, 68.6, 70.4)
  pen.bezierCurveTo(69.2, 63.5, 69, 56, 66.4, 49)
  pen.bezierCurveTo(59, 52.6, 52, 52.4, 46.2, 54.4)
  pen.bezierCurveTo(45, 60, 45.4, 65, 45, 70.6)
  pen.bezierCurveTo(44.8, 74, 44.4, 75.9, 42.8, 76)
  pen.lineTo(36.6, 76)
  pen.bezierCurveTo(36.4, 73.4, 39.4, 72.8, 39.6, 70.6)
  pen.lineTo(39.4, 57)
  pen.bezierCurveTo(38, 60, 37, 65, 36.6, 70.6)
  pen.bezierCurveTo(36.4, 74, 36, 75.9, 34.4, 76)
  pen.lineTo(28.2, 76)
  pen.bezierCurveTo(28, 73.4, 31, 72.8, 31.2, 70.6)
  pen.bezierCurveTo(32, 62, 31.4, 54, 29.8, 47.6)
  pen.bezierCurveTo(27, 42, 25.4, 36, 24.2, 30)
  pen.bezierCurveTo(20, 31.6, 12.4, 31.4, 7.2, 29.2)
  pen.bezierCurveTo(4.4, 27.8, 2.6, 24.2, 4, 22)
  pen.fill()
}

function collar(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(23.6, 27.4)
  pen.bezierCurveTo(28, 27, 33, 24.4, 36, 20.6)
  pen.lineTo(38.4, 23)
  pen.bezierCurveTo(35, 27.6, 29.6, 30.8, 24.6, 31.4)
  pen.fill()
}

/**
 * A hook on the wall in the outline of a dog, its name below the paws, a leash hanging from a peg.
 */
export function leashHook(name: string, colour: string) {
  const stuff = layered(colour, 160)
  const dog = shapesOf(20, 15.6, (pen, w) => {
    pen.scale(w / 100, w / 100)
    pariah(pen)
  })
  const band = shapesOf(20, 15.6, (pen, w) => {
    pen.scale(w / 100, w / 100)
    collar(pen)
  })
  const letters = shapesOf(19, 4.4, (pen, w, h) =>
    write(pen, { text: name, x: w / 2, y: h / 2, size: h * 0.78, fit: w * 0.86, font: 'bold' }),
  )
  const peg = (x: number) =>
    placed(
      group(
        tube(
          [
            [0, 0, 0],
            [0, -0.25, 1.7],
            [0, 0.1, 3],
            [0, 1.2, 3.6],
          ],
          0.52,
          stuff,
        ),
        placed(
          turned(
            [
              [0, 0.6],
              [0.5, 0.3],
              [0.52, 0],
            ],
            stuff,
          ),
          [0, 1.2, 3.6],
        ),
      ),
      [x, -5.6, 1],
    )
  const madder = paint('#B3362D', { matt: 0.7 })
  const strap = (points: Point[]) => tube(points, 0.34, madder)
  const leash = group(
    strap([
      [-5.1, -5.4, 3.2],
      [-5.7, -6.6, 2.8],
      [-6.5, -10, 1.6],
      [-6.6, -14, 1],
      [-5.2, -17.2, 0.9],
      [-3.4, -16.6, 0.9],
      [-2.9, -13, 1.1],
      [-3.7, -9, 1.9],
      [-4.5, -6.2, 2.7],
      [-4.9, -5.4, 3.2],
    ]),
    strap([
      [-5, -5.35, 2.5],
      [-4.2, -6.4, 2.2],
      [-2, -10, 1.3],
      [-0.6, -15, 0.9],
      [-1.6, -18.6, 0.8],
      [-4, -19.6, 0.8],
      [-6.2, -18.4, 0.8],
      [-7.4, -14.5, 0.9],
      [-6.9, -10, 1.4],
      [-5.6, -6, 2.2],
      [-5, -5.35, 2.5],
    ]),
    placed(block([1.2, 2.2, 0.8], steel(), [0, 0, 0], 0.3), [-0.75, -15.2, 0.95], [0, 0, 4]),
  )
  return group(
    placed(cut(dog, 1, stuff, 0.1), [0, 4.2, 0.3]),
    placed(cut(band, 0.3, madder, 0.05), [0, 4.2, 1.25]),
    block([20.5, 5, 1], stuff, [0, -4.7, 0.8], 0.45),
    placed(cut(letters, 0.4, paint('#FBF6EA', { matt: 0.55 }), 0.05), [1.4, -4.7, 1.28], [0, 0, 0], 0.84),
    peg(-8.6),
    placed(leash, [-3.6, 0, 0.6]),
  )
}
