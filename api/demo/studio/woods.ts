import { MeshStandardMaterial } from 'three'
import { fractal, noise } from './noise.ts'
import { once, perPixel, rgb } from './textures.ts'

export type Wood = 'teak' | 'oiled' | 'sheesham' | 'mango' | 'pine' | 'birch' | 'beech' | 'walnut' | 'ash'

const woods: Record<Wood, { light: string; dark: string; rings: number; figure: number }> = {
  teak: { light: '#B8814C', dark: '#85542B', rings: 9, figure: 1 },
  oiled: { light: '#8E5A31', dark: '#593419', rings: 9, figure: 1 },
  sheesham: { light: '#7A4A2C', dark: '#3A2014', rings: 6, figure: 1.4 },
  mango: { light: '#D0A063', dark: '#9C6B36', rings: 5, figure: 1.2 },
  pine: { light: '#E6C890', dark: '#C69A5C', rings: 5, figure: 0.7 },
  birch: { light: '#EBD7B2', dark: '#D3B583', rings: 3, figure: 0.5 },
  walnut: { light: '#6A4A34', dark: '#35221A', rings: 7, figure: 1.2 },
  ash: { light: '#E7D8BA', dark: '#BFA47A', rings: 8, figure: 1.1 },
  beech: { light: '#DDB98A', dark: '#BC9063', rings: 4, figure: 0.5 },
}

/** How much of the dark ring shows at a point of the plank; grain runs along x. */
function grain(x: number, y: number, rings: number, figure: number, seed: number): number {
  const bend = fractal(x * 0.9, y * 2.6, seed, 2) * figure
  const ring = (y * rings + bend * 2.1) % 1
  const late = (ring < 0.86 ? (ring / 0.86) ** 2.4 : (1 - ring) / 0.14) * 0.7
  const fibre = fractal(x * 9, y * 240, seed + 9, 3)
  const pores = noise(x * 22, y * 420, seed + 21) > 0.8 ? 0.26 : 0
  return Math.min(1, late * 0.75 + fibre * 0.42 + pores - 0.06)
}

/** A plank. Give its geometry lengths with `boxUv`, 24 cm to a repeat, grain along u. */
export function wood(kind: Wood, { gloss = 0.55 } = {}): MeshStandardMaterial {
  const { light, dark, rings, figure } = woods[kind]
  const a = rgb(light)
  const b = rgb(dark)
  const seed = kind.length * 31 + kind.charCodeAt(0)
  const mirror = (t: number) => 1 - Math.abs(1 - 2 * t)
  const at = (x: number, y: number) => grain(mirror(x), mirror(y) * 0.98, rings, figure, seed)
  const mix = (i: 0 | 1 | 2, t: number) => a[i] + (b[i] - a[i]) * t
  const map = once(
    `wood-${kind}`,
    1024,
    true,
    perPixel((x, y) => {
      const t = Math.max(0, at(x, y) + (fractal(x * 3, y * 2, seed + 40, 2) - 0.5) * 0.18)
      return [mix(0, t), mix(1, t), mix(2, t)]
    }),
  )
  const bump = once(
    `wood-${kind}-bump`,
    1024,
    false,
    perPixel((x, y) => {
      const t = 220 - at(x, y) * 140
      return [t, t, t]
    }),
  )
  return new MeshStandardMaterial({
    map,
    bumpMap: bump,
    bumpScale: 0.025,
    roughness: gloss,
    envMapIntensity: 0.7,
  })
}
