import type { Object3D } from 'three'
import { paint, wood } from '../materials.ts'
import { block, group, placed, print } from '../shapes.ts'
import { type SkyColours, starChart } from './star-chart.ts'

/** A framed chart of the night sky with a line below; hangs against z = 0. */
export function starMap(title: string, lines: string[], colours?: SkyColours): Object3D {
  const [w, h, bar, deep] = [30, 40, 1.7, 2.4]
  const oak = wood('oiled', { gloss: 0.45 })
  const map = print(w, h, starChart(title, lines, colours), { matt: 0.95, resolution: 44 })
  map.material.envMapIntensity = 0.25
  return group(
    block([w, h, 0.6], paint('#17254F'), [0, 0, 0.4], 0.05),
    placed(map, [0, 0, 0.75]),
    block([bar, h + bar * 2, deep], oak, [-(w + bar) / 2, 0, deep / 2], 0.22, 'y'),
    block([bar, h + bar * 2, deep], oak, [(w + bar) / 2, 0, deep / 2], 0.22, 'y'),
    block([w, bar, deep], oak, [0, (h + bar) / 2, deep / 2], 0.22),
    block([w, bar, deep], oak, [0, -(h + bar) / 2, deep / 2], 0.22),
  )
}
