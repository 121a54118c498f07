import { expect, test } from 'vitest'
import { loadSolidEngine } from './engine.ts'
import { turnToFront } from './turn-to-front.ts'

test.each<[[number, number, number]]>([[[0, 0, 0]], [[90, 0, 0]], [[0, -90, 180]], [[30, -50, 110]]])(
  'undoes the turn of the placement by %j degrees',
  async (turnDeg) => {
    const engine = await loadSolidEngine()
    const block = engine.Manifold.cube([3, 5, 7])
    const positions = new Float32Array(block.rotate(turnDeg).getMesh().vertProperties)
    const part = { name: 'base', colour: '#ffffff', positions, triangles: new Uint32Array() }
    turnToFront({ parts: [part], volumeMm3: 105, sizeMm: [3, 5, 7] }, { turn_deg: turnDeg })
    const sides = [0, 1, 2].map((axis) => positions.filter((_, at) => at % 3 === axis))
    expect(sides.map((along) => Math.min(...along))).toEqual([0, 0, 0].map((at) => expect.closeTo(at, 4)))
    expect(sides.map((along) => Math.max(...along))).toEqual([3, 5, 7].map((at) => expect.closeTo(at, 4)))
  },
)
