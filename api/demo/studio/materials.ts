import { DoubleSide, MeshPhysicalMaterial, MeshStandardMaterial, type Texture } from 'three'
import { fractal, seeded } from './noise.ts'
import { palette } from './palette.ts'
import { once, perPixel, rgb } from './textures.ts'

export { type Wood, wood } from './woods.ts'

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
export const copper = ({ polish = 0.7 } = {}) => brushed('copper', '#BC7049', 1 - polish, 0)
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
