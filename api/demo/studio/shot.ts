import type { Object3D } from 'three'

export type Ground = 'paper' | 'night' | 'wall' | 'dusk' | 'cloth'

/**
 * How the camera looks at the subject: degrees around it and above it, and how much of the frame it
 * fills.
 */
export type View = {
  around?: number
  above?: number
  fill?: number
  fov?: number
  /** Moves the subject inside the frame, in parts of its height: [right, up]. */
  shift?: [number, number]
  /** Radius of the lens in centimetres; 0 keeps everything sharp. */
  aperture?: number
}

/** What stands in front of the camera. Lengths are centimetres. */
export type StillLife = {
  /** Framed by the camera. */
  subject: Object3D
  /** In the picture, but the camera does not make room for them. */
  props?: Object3D[]
  ground?: Ground
  /** A colour for the ground other than the usual one. */
  groundColour?: string
  view?: View
  /** Strength of the key light (1), for things that glow by themselves use less. */
  key?: number
  /** How far bright parts bleed into the dark around them, 0..1. */
  glow?: number
}

export type Shot = {
  /** File name without its ending, as `hindi-name-mug-1`. */
  file: string
  /** What is in the picture, with the words on the object. */
  alt: string
  size?: [width: number, height: number]
  arrange: () => StillLife
  /** Drawn over the finished picture. */
  overlay?: (pen: CanvasRenderingContext2D, width: number, height: number) => void
}

/** A flat picture drawn on a canvas: the sample customer photos and the sharing card. */
export type Sheet = {
  file: string
  alt: string
  size: [width: number, height: number]
  draw: (pen: CanvasRenderingContext2D, width: number, height: number) => void
}
