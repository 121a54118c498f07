import type { Finish } from '../contract/studio.ts'
import type { Mix } from './warp.ts'

/** A flat drawing made ready to be laid on a picture: what its four channels say is the finish's. */
export type Look = { plate: (flat: Flat, pixelsPerMm: number) => Int32Array; mix: Mix }
/** Straight alpha, as a canvas gives its pixels. */
export type Flat = { data: ArrayLike<number>; width: number; height: number }

/** How far the wall of a groove reaches, in mm. */
const WALL = 0.35
const opaque = 255 << 24

/** @param pictureWidth in pixels: light lies across the whole picture, not across each letter */
export function lookOf(finish: Finish, pictureWidth: number): Look {
  switch (finish.kind) {
    case 'print':
      return {
        plate: premultiplied,
        mix: finish.is_opaque ? opaqueInk(finish.white) : clearInk(finish.white),
      }
    case 'engrave':
      return { plate: groove(darkness, Math.round(finish.depth * 256)), mix: burnt(finish.burn) }
    case 'foil':
      return { plate: premultiplied, mix: film(finish.shine, pictureWidth) }
    case 'cut':
      return { plate: groove((_r, _g, _b, a) => a, 256), mix: hole(finish.behind) }
  }
}

function premultiplied({ data }: Flat): Int32Array {
  const plate = new Int32Array(data.length / 4)
  for (let index = 0, at = 0; at < data.length; index++, at += 4) {
    const a = data[at + 3] as number
    if (a === 0) continue
    const r = (((data[at] as number) * a + 127) / 255) | 0
    const g = (((data[at + 1] as number) * a + 127) / 255) | 0
    const b = (((data[at + 2] as number) * a + 127) / 255) | 0
    plate[index] = r | (g << 8) | (b << 16) | (a << 24)
  }
  return plate
}

/** Of 255: dark ink goes deep, white ink and no ink leave the ground as it is. */
const darkness = (r: number, g: number, b: number, a: number) =>
  (((255 - ((r * 77 + g * 151 + b * 28) >> 8)) * a + 127) / 255) | 0

/** Red is how deep it is, green the lit rim, blue the shadow of the wall: light comes from above left. */
function groove(depthOf: (r: number, g: number, b: number, a: number) => number, strength: number) {
  return ({ data, width, height }: Flat, pixelsPerMm: number): Int32Array => {
    const depths = new Uint8Array(width * height)
    for (let index = 0, at = 0; index < depths.length; index++, at += 4) {
      const a = data[at + 3] as number
      if (a === 0) continue
      depths[index] =
        (depthOf(data[at] as number, data[at + 1] as number, data[at + 2] as number, a) * strength) >> 8
    }
    const wall = Math.max(1, Math.min(8, Math.round(pixelsPerMm * WALL)))
    const plate = new Int32Array(depths.length)
    for (let y = wall; y < height; y++)
      for (let x = wall; x < width; x++) {
        const index = y * width + x
        const here = depths[index] as number
        const before = depths[index - wall * width - wall] as number
        if ((here | before) === 0) continue
        // Small differences are the tones of a photo, not a wall
        const rim = Math.max(0, before - here - 48)
        const shadow = Math.max(0, here - before - 48)
        plate[index] = here | (rim << 8) | (shadow << 16) | opaque
      }
    return plate
  }
}

type White = readonly [number, number, number]
/** By how much of 256 a channel of the picture is raised so that its white is white. */
const gainOf = (white: number) => ((255 * 256) / Math.max(1, white)) | 0
const parts = (value: number) => ((value + 127) / 255) | 0

function clearInk([wr, wg, wb]: White): Mix {
  const [gr, gg, gb] = [gainOf(wr), gainOf(wg), gainOf(wb)]
  const lit = (under: number, ink: number, gain: number, a: number) =>
    parts(under * (255 - a)) + ((parts(under * ink) * gain) >> 8)
  return (out, at, r, g, b, a) => {
    out[at] = lit(out[at] as number, r, gr, a)
    out[at + 1] = lit(out[at + 1] as number, g, gg, a)
    out[at + 2] = lit(out[at + 2] as number, b, gb, a)
  }
}

const brightness = (r: number, g: number, b: number) => (r * 77 + g * 151 + b * 28) >> 8

function opaqueInk([wr, wg, wb]: White): Mix {
  const gain = gainOf(brightness(wr, wg, wb))
  return (out, at, r, g, b, a) => {
    const under = brightness(out[at] as number, out[at + 1] as number, out[at + 2] as number)
    const light = Math.min(300, (under * gain) >> 8)
    out[at] = parts((out[at] as number) * (255 - a)) + parts(r * light)
    out[at + 1] = parts((out[at + 1] as number) * (255 - a)) + parts(g * light)
    out[at + 2] = parts((out[at + 2] as number) * (255 - a)) + parts(b * light)
  }
}

/** The grain of the ground shows through, darker. */
function burnt(burn: White): Mix {
  return (out, at, depth, rim, shadow) => {
    for (let channel = 0; channel < 3; channel++) {
      const under = out[at + channel] as number
      const ground = parts(under * (255 - depth)) + parts(parts(under * (burn[channel] as number)) * depth)
      const shaded = ((ground * (640 - shadow)) / 640) | 0
      out[at + channel] = (shaded + ((255 - shaded) * rim) / 900) | 0
    }
  }
}

/** Bands of light run across a film of metal, from above left to below right. */
function film(shine: number, pictureWidth: number): Mix {
  const strength = Math.round(shine * 256)
  const period = Math.max(2, Math.round(pictureWidth * 0.34))
  return (out, at, r, g, b, a, pixel) => {
    const x = pixel % pictureWidth
    const y = (pixel - x) / pictureWidth
    const phase = (x + ((y * 3) >> 1)) % (period * 2)
    const wave = (((phase < period ? phase : period * 2 - phase) * 256) / period) | 0
    const light = (((wave * wave) >> 8) * strength) >> 8
    // The film keeps its own colour in the dark of a band and goes towards white in its light
    const shade = 256 - (strength >> 2)
    out[at] =
      parts((out[at] as number) * (255 - a)) + ((r * shade) >> 8) + (((a - ((r * shade) >> 8)) * light) >> 9)
    out[at + 1] =
      parts((out[at + 1] as number) * (255 - a)) +
      ((g * shade) >> 8) +
      (((a - ((g * shade) >> 8)) * light) >> 9)
    out[at + 2] =
      parts((out[at + 2] as number) * (255 - a)) +
      ((b * shade) >> 8) +
      (((a - ((b * shade) >> 8)) * light) >> 9)
  }
}

/** What is behind shows through, in the shadow of the upper left wall. */
function hole(behind: White): Mix {
  return (out, at, depth, rim, shadow) => {
    for (let channel = 0; channel < 3; channel++) {
      const seen = (((behind[channel] as number) * (400 - shadow)) / 400) | 0
      const mixed = parts((out[at + channel] as number) * (255 - depth)) + parts(seen * depth)
      out[at + channel] = (mixed + ((255 - mixed) * rim) / 700) | 0
    }
  }
}
