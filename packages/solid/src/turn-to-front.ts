import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import type { Solid } from './solid.ts'

type Placement = Extract<SolidSettings, { kind: 'model' }>['placement']

/** Turns a model of the store back, in place, so that its design is seen from the front, and reads along x. */
export function turnToFront({ parts }: Solid, { turn_deg }: Pick<Placement, 'turn_deg'>): void {
  const [[cx, sx], [cy, sy], [cz, sz]] = turn_deg.map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return [Math.cos(angle), Math.sin(angle)] as const
  }) as [Turn, Turn, Turn]
  for (const { positions } of parts)
    for (let at = 0; at < positions.length; at += 3) {
      const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3)
      // Against z, then y, then x
      const [x1, y1] = [cz * x + sz * y, cz * y - sz * x]
      const [x2, z2] = [cy * x1 - sy * z, cy * z + sy * x1]
      positions.set([x2, cx * y1 + sx * z2, cx * z2 - sx * y1], at)
    }
}

type Turn = readonly [cos: number, sin: number]
