import type { Finish } from '@nakshi/core/studio/schema'
import type { BlendFunction, InkLayer } from './composite-on-photo.ts'

export type FinishRenderer = {
  createLayer: (flat: Flat, pixelsPerMm: number) => InkLayer
  blend: BlendFunction
}
/** @param inked region that may contain ink; everything outside is transparent */
export type Flat = { width: number; height: number; inked: InkedRegion }
/** Straight (not premultiplied) alpha. */
type InkedRegion = { data: Uint8ClampedArray; x: number; y: number; width: number; height: number }

const WALL_MM = 0.35
const MAX_WALL_PX = 8
const opaque = 255 << 24

/** @param pictureWidth in pixels: highlights span the whole image */
export function createFinishRenderer(finish: Finish, pictureWidth: number): FinishRenderer {
  switch (finish.kind) {
    case 'print':
      return {
        createLayer: premultiplied,
        blend: finish.is_opaque ? opaqueInk(finish.white) : clearInk(finish.white),
      }
    case 'engrave':
      return { createLayer: groove(darkness, Math.round(finish.depth * 256)), blend: burned(finish.burn) }
    case 'foil':
      return { createLayer: premultiplied, blend: foil(finish.shine, pictureWidth) }
    case 'cut':
      return { createLayer: groove((_colour, a) => a, 256), blend: cutout(finish.behind) }
  }
}

function premultiplied({ width, height, inked }: Flat): InkLayer {
  const pixels = getZeroedPixels(width * height)
  const { data } = inked
  // Assumes little-endian: red is the lowest byte.
  const words32 = new Int32Array(data.buffer, data.byteOffset, data.length >> 2)
  for (let y = 0, from = 0; y < inked.height; y++) {
    let to = (inked.y + y) * width + inked.x
    for (let x = 0; x < inked.width; x++, from++, to++) {
      const colour = words32[from] as number
      const a = colour >>> 24
      if (a === 255) pixels[to] = colour
      else if (a > 0) {
        const r = div255((colour & 255) * a)
        const g = div255(((colour >> 8) & 255) * a)
        const b = div255(((colour >> 16) & 255) * a)
        pixels[to] = r | (g << 8) | (b << 16) | (a << 24)
      }
    }
  }
  return { width, height, pixels }
}

/** 0-255: dark ink is deep, white and transparent are 0. */
const darkness = (colour: number, a: number) =>
  div255((255 - brightness(colour & 255, (colour >> 8) & 255, (colour >> 16) & 255)) * a)

/** Red: depth, green: lit rim, blue: wall shadow; light comes from the top left. */
function groove(depthOf: (colour: number, a: number) => number, strength: number) {
  return ({ width, height, inked }: Flat, pixelsPerMm: number): InkLayer => {
    const { data } = inked
    const words32 = new Int32Array(data.buffer, data.byteOffset, data.length >> 2)
    const depths = new Uint8Array(width * height)
    for (let y = 0, from = 0; y < inked.height; y++) {
      let to = (inked.y + y) * width + inked.x
      for (let x = 0; x < inked.width; x++, from++, to++) {
        const colour = words32[from] as number
        const a = colour >>> 24
        if (a > 0) depths[to] = (depthOf(colour, a) * strength) >> 8
      }
    }
    const wall = Math.max(1, Math.min(MAX_WALL_PX, Math.round(pixelsPerMm * WALL_MM)))
    const pixels = getZeroedPixels(width * height)
    const [right, bottom] = [
      Math.min(width, inked.x + inked.width + wall),
      Math.min(height, inked.y + inked.height + wall),
    ]
    const back = wall * width + wall
    for (let y = Math.max(wall, inked.y); y < bottom; y++)
      for (let x = Math.max(wall, inked.x); x < right; x++) {
        const index = y * width + x
        const here = depths[index] as number
        const before = depths[index - back] as number
        if ((here | before) === 0) continue
        // Small differences are photo tones, not walls.
        const rim = Math.max(0, before - here - 48)
        const shadow = Math.max(0, here - before - 48)
        pixels[index] = here | (rim << 8) | (shadow << 16) | opaque
      }
    return { width, height, pixels }
  }
}

type RgbTuple = readonly [number, number, number]
/** Gain in 1/256 that maps the product's white to white. */
const toGain = (white: number) => ((255 * 256) / Math.max(1, white)) | 0
/** Exact rounded division by 255 up to 255 × 255, three times as fast. */
const div255 = (value: number) => (value + 128 + ((value + 127) >> 8)) >> 8
const brightness = (r: number, g: number, b: number) => (r * 77 + g * 151 + b * 28) >> 8

function clearInk([wr, wg, wb]: RgbTuple): BlendFunction {
  const [gr, gg, gb] = [toGain(wr), toGain(wg), toGain(wb)]
  const lit = (base: number, ink: number, gain: number, clear: number) =>
    div255(base * clear) + ((div255(base * ink) * gain) >> 8)
  return (out, pixelIndices, inks, count) => {
    for (let index = 0; index < count; index++) {
      const at = (pixelIndices[index] as number) * 4
      const ink = inks[index] as number
      const clear = 255 - (ink >>> 24)
      // Opaque ink, such as a photo: only the lighting of the product shows.
      if (clear === 0) {
        out[at] = (div255((out[at] as number) * (ink & 255)) * gr) >> 8
        out[at + 1] = (div255((out[at + 1] as number) * ((ink >> 8) & 255)) * gg) >> 8
        out[at + 2] = (div255((out[at + 2] as number) * ((ink >> 16) & 255)) * gb) >> 8
        continue
      }
      out[at] = lit(out[at] as number, ink & 255, gr, clear)
      out[at + 1] = lit(out[at + 1] as number, (ink >> 8) & 255, gg, clear)
      out[at + 2] = lit(out[at + 2] as number, (ink >> 16) & 255, gb, clear)
    }
  }
}

function opaqueInk([wr, wg, wb]: RgbTuple): BlendFunction {
  const gain = toGain(brightness(wr, wg, wb))
  return (out, pixelIndices, inks, count) => {
    for (let index = 0; index < count; index++) {
      const at = (pixelIndices[index] as number) * 4
      const ink = inks[index] as number
      const clear = 255 - (ink >>> 24)
      const base = brightness(out[at] as number, out[at + 1] as number, out[at + 2] as number)
      const light = Math.min(300, (base * gain) >> 8)
      out[at] = div255((out[at] as number) * clear) + div255((ink & 255) * light)
      out[at + 1] = div255((out[at + 1] as number) * clear) + div255(((ink >> 8) & 255) * light)
      out[at + 2] = div255((out[at + 2] as number) * clear) + div255(((ink >> 16) & 255) * light)
    }
  }
}

function burned([br, bg, bb]: RgbTuple): BlendFunction {
  const carved = (base: number, burn: number, depth: number, rim: number, shadow: number) => {
    const ground = div255(base * (255 - depth)) + div255(div255(base * burn) * depth)
    if ((rim | shadow) === 0) return ground
    const shaded = ((ground * (640 - shadow)) / 640) | 0
    return (shaded + ((255 - shaded) * rim) / 900) | 0
  }
  return (out, pixelIndices, inks, count) => {
    for (let index = 0; index < count; index++) {
      const at = (pixelIndices[index] as number) * 4
      const groove = inks[index] as number
      const depth = groove & 255
      const rim = (groove >> 8) & 255
      const shadow = (groove >> 16) & 255
      out[at] = carved(out[at] as number, br, depth, rim, shadow)
      out[at + 1] = carved(out[at + 1] as number, bg, depth, rim, shadow)
      out[at + 2] = carved(out[at + 2] as number, bb, depth, rim, shadow)
    }
  }
}

function foil(shine: number, pictureWidth: number): BlendFunction {
  const strength = Math.round(shine * 256)
  const period = Math.max(2, Math.round(pictureWidth * 0.34))
  const shade = 256 - (strength >> 2)
  const lit = (base: number, ink: number, a: number, light: number) => {
    const shaded = (ink * shade) >> 8
    return div255(base * (255 - a)) + shaded + (((a - shaded) * light) >> 9)
  }
  return (out, pixelIndices, inks, count) => {
    for (let index = 0; index < count; index++) {
      const pixel = pixelIndices[index] as number
      const ink = inks[index] as number
      const y = (pixel / pictureWidth) | 0
      const phase = (pixel - y * pictureWidth + ((y * 3) >> 1)) % (period * 2)
      const wave = (((phase < period ? phase : period * 2 - phase) * 256) / period) | 0
      const light = (((wave * wave) >> 8) * strength) >> 8
      const at = pixel * 4
      const a = ink >>> 24
      out[at] = lit(out[at] as number, ink & 255, a, light)
      out[at + 1] = lit(out[at + 1] as number, (ink >> 8) & 255, a, light)
      out[at + 2] = lit(out[at + 2] as number, (ink >> 16) & 255, a, light)
    }
  }
}

function cutout([br, bg, bb]: RgbTuple): BlendFunction {
  const cut = (base: number, backColour: number, depth: number, rim: number, shadow: number) => {
    const backing = ((backColour * (400 - shadow)) / 400) | 0
    const mixed = div255(base * (255 - depth)) + div255(backing * depth)
    if (rim === 0) return mixed
    return (mixed + ((255 - mixed) * rim) / 700) | 0
  }
  return (out, pixelIndices, inks, count) => {
    for (let index = 0; index < count; index++) {
      const at = (pixelIndices[index] as number) * 4
      const groove = inks[index] as number
      const depth = groove & 255
      const rim = (groove >> 8) & 255
      const shadow = (groove >> 16) & 255
      out[at] = cut(out[at] as number, br, depth, rim, shadow)
      out[at + 1] = cut(out[at + 1] as number, bg, depth, rim, shadow)
      out[at + 2] = cut(out[at + 2] as number, bb, depth, rim, shadow)
    }
  }
}

let sharedBuffer = new Int32Array(0)

/** Shared buffer, valid until the next call; allocating one per preview is slow in GC. */
function getZeroedPixels(count: number): Int32Array {
  if (sharedBuffer.length < count) sharedBuffer = new Int32Array(count)
  return sharedBuffer.subarray(0, count).fill(0)
}
