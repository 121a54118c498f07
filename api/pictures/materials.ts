import {
  type CanvasTexture,
  DoubleSide,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  type Texture,
} from 'three'
import { canvasOf, type Drawing, textureOf } from './lettering.ts'
import { fractal, noise, seeded } from './noise.ts'
import { palette } from './palette.ts'

const kept = new Map<string, CanvasTexture>()

/** A texture is drawn once for all pictures of a run. */
function once(name: string, size: number, colour: boolean, draw: Drawing): CanvasTexture {
  const old = kept.get(name)
  if (old) return old
  const texture = textureOf(canvasOf(size, size, draw), { colour })
  texture.wrapS = texture.wrapT = RepeatWrapping
  kept.set(name, texture)
  return texture
}

function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function perPixel(shade: (x: number, y: number) => [number, number, number]): Drawing {
  return (pen, width, height) => {
    const image = pen.createImageData(width, height)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [r, g, b] = shade(x / width, y / height)
        image.data.set([r, g, b, 255], (y * width + x) * 4)
      }
    }
    pen.putImageData(image, 0, 0)
  }
}

export type Wood = 'teak' | 'oiled' | 'sheesham' | 'mango' | 'pine' | 'birch' | 'beech'

const woods: Record<Wood, { light: string; dark: string; rings: number; figure: number }> = {
  teak: { light: '#B8814C', dark: '#85542B', rings: 9, figure: 1 },
  oiled: { light: '#8E5A31', dark: '#593419', rings: 9, figure: 1 },
  sheesham: { light: '#7A4A2C', dark: '#3A2014', rings: 6, figure: 1.4 },
  mango: { light: '#D0A063', dark: '#9C6B36', rings: 5, figure: 1.2 },
  pine: { light: '#E6C890', dark: '#C69A5C', rings: 5, figure: 0.7 },
  birch: { light: '#EBD7B2', dark: '#D3B583', rings: 3, figure: 0.5 },
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

/** Glazed stoneware or porcelain. */
export function glaze(colour: string, { shine = 1 } = {}): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: colour,
    roughness: 0.42,
    clearcoat: shine,
    clearcoatRoughness: 0.09,
    envMapIntensity: 0.75,
    side: DoubleSide,
  })
}

/** Unglazed clay. */
export function clay(colour: string = palette.terracotta): MeshStandardMaterial {
  const bump = once(
    'clay',
    512,
    false,
    perPixel((x, y) => {
      const t = 120 + fractal(x * 60, y * 60, 5) * 80 + Math.sin(y * 130) * 12
      return [t, t, t]
    }),
  )
  return new MeshStandardMaterial({
    color: colour,
    roughness: 0.9,
    bumpMap: bump,
    bumpScale: 0.02,
    side: DoubleSide,
  })
}

/** Metal with a fine brush along u. */
function brushed(name: string, colour: string, roughness: number, brush: number): MeshStandardMaterial {
  const bump = once(
    'brushed',
    512,
    false,
    perPixel((x, y) => {
      const t = 128 + (fractal(x * 3, y * 220, 8, 3) - 0.5) * 120
      return [t, t, t]
    }),
  )
  return new MeshStandardMaterial({
    name,
    color: colour,
    metalness: 1,
    roughness,
    envMapIntensity: 1.25,
    ...(brush > 0 ? { bumpMap: bump, bumpScale: brush } : {}),
    side: DoubleSide,
  })
}

export const brass = ({ polish = 0.72, brush = 0 } = {}) => brushed('brass', palette.brass, 1 - polish, brush)
export const gold = ({ polish = 0.7 } = {}) => brushed('gold', '#E2B254', 1 - polish, 0)
export const steel = ({ polish = 0.7, brush = 0 } = {}) => brushed('steel', palette.steel, 1 - polish, brush)
export const iron = () => brushed('iron', '#3A3A40', 0.5, 0)

/** Powder coat, matt plastic, painted wood. */
export function paint(
  colour: string,
  { matt = 0.55, map }: { matt?: number; map?: Texture } = {},
): MeshStandardMaterial {
  return new MeshStandardMaterial({
    color: map ? '#ffffff' : colour,
    map: map ?? null,
    roughness: matt,
    side: DoubleSide,
  })
}

export function paper(colour: string = '#FFFFFF', map?: Texture): MeshStandardMaterial {
  return new MeshStandardMaterial({
    color: colour,
    map: map ?? null,
    roughness: 0.95,
    envMapIntensity: 0.5,
    side: DoubleSide,
  })
}

/** Plain-woven cotton; `repeat` threads blocks across one u. `map` colours it. */
export function linen(colour: string, repeat = 10, map?: Texture): MeshStandardMaterial {
  const random = seeded(77)
  const threads = Array.from({ length: 128 }, () => 0.75 + random() * 0.25)
  const weave = once(
    'weave',
    512,
    false,
    perPixel((x, y) => {
      const u = x * 64
      const v = y * 64
      const over = (Math.floor(u) + Math.floor(v)) % 2 === 0
      const along = Math.sin(Math.PI * (over ? v % 1 : u % 1))
      const yarn = threads[over ? Math.floor(u) : 64 + Math.floor(v)] ?? 1
      const t = 60 + 170 * along * yarn
      return [t, t, t]
    }),
  ).clone()
  weave.repeat.set(repeat, repeat)
  const material = new MeshStandardMaterial({
    color: map ? '#ffffff' : colour,
    map: map ?? null,
    roughness: 1,
    bumpMap: weave,
    bumpScale: 0.05,
    envMapIntensity: 0.4,
    side: DoubleSide,
  })
  return material
}

/** Kraft board, and jute when `coarse`. */
export function kraft(colour = '#C49A6C', { coarse = false } = {}): MeshStandardMaterial {
  const map = once(
    `kraft-${colour}`,
    512,
    true,
    perPixel((x, y) => {
      const [r, g, b] = rgb(colour)
      const t = 0.9 + fractal(x * 70, y * 70, 3, 3) * 0.2
      return [r * t, g * t, b * t]
    }),
  )
  return new MeshStandardMaterial({
    map,
    roughness: 1,
    bumpMap: map,
    bumpScale: coarse ? 0.08 : 0.01,
    side: DoubleSide,
  })
}

/** Printed plastic with its layers; `layers` of them in one v. */
export function layered(colour: string, layers = 60): MeshStandardMaterial {
  const bump = once(
    'layers',
    64,
    false,
    perPixel((_x, y) => {
      const t = 255 * Math.abs(Math.sin(y * Math.PI * 4)) ** 0.6
      return [t, t, t]
    }),
  ).clone()
  bump.repeat.set(1, layers / 4)
  return new MeshStandardMaterial({
    color: colour,
    roughness: 0.62,
    bumpMap: bump,
    bumpScale: 0.02,
    side: DoubleSide,
  })
}

/** Clear acrylic or glass without the cost of refraction. */
export function clear(tint = '#EAF3F5', opacity = 0.18): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: tint,
    roughness: 0.06,
    transparent: true,
    opacity,
    envMapIntensity: 1.4,
    depthWrite: false,
    side: DoubleSide,
  })
}

/** Shines by itself: bulbs, lit letters, flames. */
export function lit(colour: string, strength = 1, map?: Texture): MeshStandardMaterial {
  return new MeshStandardMaterial({
    color: '#000000',
    emissive: map ? '#ffffff' : colour,
    emissiveMap: map ?? null,
    emissiveIntensity: strength,
    roughness: 1,
    side: DoubleSide,
  })
}

/** A print on something: the drawing with nothing around it. */
export function decal(map: Texture, { matt = 0.5, coat = 0 } = {}): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    map,
    transparent: true,
    roughness: matt,
    clearcoat: coat,
    clearcoatRoughness: 0.1,
    envMapIntensity: coat > 0 ? 0.7 : 0.35,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  })
}
