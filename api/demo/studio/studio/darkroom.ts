import {
  AdditiveBlending,
  FloatType,
  HalfFloatType,
  type IUniform,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { Glow } from './glow.ts'

const vertexShader = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

/** Where the shoulder of the tone curve begins: below it colours are kept as they are. */
const SHOULDER = 0.72

/** The exposure that a wanted output value (linear, 0..1) needs before the shoulder. */
export function beforeShoulder(value: number): number {
  if (value <= SHOULDER) return value
  return SHOULDER - (1 - SHOULDER) * Math.log(1 - (value - SHOULDER) / (1 - SHOULDER))
}

const ADD = `uniform sampler2D source; uniform float weight; varying vec2 at;
  void main() { gl_FragColor = vec4(min(texture2D(source, at).rgb, vec3(24.0)) * weight, 1.0); }`

function pass(fragmentShader: string, uniforms: Record<string, IUniform>): ShaderMaterial {
  return new ShaderMaterial({ vertexShader, fragmentShader, uniforms, depthTest: false, depthWrite: false })
}

/** Adds up many exposures of one scene, then develops the sum into a picture. */
export class Darkroom {
  readonly exposure: WebGLRenderTarget
  private readonly sum: WebGLRenderTarget
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
  private readonly sheet = new Mesh(new PlaneGeometry(2, 2))
  private readonly adder: ShaderMaterial
  private readonly developer: ShaderMaterial

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly width: number,
    private readonly height: number,
  ) {
    this.exposure = new WebGLRenderTarget(width, height, { type: HalfFloatType, samples: 0 })
    this.sum = new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false })
    this.adder = pass(ADD, { source: { value: this.exposure.texture }, weight: { value: 1 } })
    this.adder.blending = AdditiveBlending
    this.adder.transparent = true
    this.developer = pass(
      `uniform sampler2D source; uniform sampler2D near; uniform sampler2D far; uniform float glow;
      uniform vec3 gain; varying vec2 at;
      float grain(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453) - 0.5; }
      void main() {
        vec3 spill = texture2D(near, at).rgb * 0.45 + texture2D(far, at).rgb * 0.75;
        vec3 seen = texture2D(source, at).rgb;
        // Only the dark takes the spill: what shines keeps its own drawing.
        float room = 1.0 - 0.85 * clamp(max(seen.r, max(seen.g, seen.b)), 0.0, 1.0);
        vec3 light = max((seen + spill * glow * room) * gain, 0.0);
        float peak = max(light.r, max(light.g, light.b));
        float s = ${SHOULDER.toFixed(3)};
        if (peak > s) {
          float kept = s + (1.0 - s) * (1.0 - exp(-(peak - s) / (1.0 - s)));
          vec3 held = light * (kept / peak);
          light = mix(held, vec3(kept), clamp(1.0 - 1.0 / (0.16 * (peak - kept) + 1.0), 0.0, 1.0));
        }
        vec3 shown = mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
        gl_FragColor = vec4(shown + grain(gl_FragCoord.xy) / 255.0, 1.0);
      }`,
      {
        source: { value: this.sum.texture },
        near: { value: null },
        far: { value: null },
        glow: { value: 0 },
        gain: { value: new Vector3(1, 1, 1) },
      },
    )
    this.renderer.setRenderTarget(this.sum)
    this.renderer.clear()
  }

  private print(material: ShaderMaterial, target: WebGLRenderTarget | null): void {
    this.sheet.material = material
    this.renderer.setRenderTarget(target)
    this.renderer.autoClear = false
    this.renderer.render(this.sheet, this.camera)
    this.renderer.autoClear = true
  }

  /** Call after rendering one pass into `exposure`. */
  add(weight: number): void {
    const { uniforms } = this.adder
    if (uniforms.weight) uniforms.weight.value = weight
    this.print(this.adder, this.sum)
  }

  /** The brighter part of the border of the picture, where the ground is. */
  groundLight(): [number, number, number] {
    const spots: [number, number, number][] = []
    const pixel = new Float32Array(4)
    for (let i = 0; i < 40; i++) {
      const side = i % 2 === 0 ? 0.03 : 0.97
      const x = Math.floor(this.width * side)
      const y = Math.floor(this.height * (0.05 + (0.9 * i) / 40))
      this.renderer.readRenderTargetPixels(this.sum, x, y, 1, 1, pixel)
      spots.push([pixel[0] ?? 1, pixel[1] ?? 1, pixel[2] ?? 1])
    }
    spots.sort((a, b) => a[1] - b[1])
    return spots[26] ?? [1, 1, 1]
  }

  /** `glow` (0..1) is how far bright parts bleed into the dark around them. */
  develop(gain: [number, number, number], glow = 0): void {
    const { uniforms } = this.developer
    const value: unknown = uniforms.gain?.value
    if (value instanceof Vector3) value.set(...gain)
    const halo = glow > 0 ? new Glow(this.renderer, this.width, this.height) : undefined
    halo?.spread(this.sum.texture)
    if (uniforms.near) uniforms.near.value = halo?.near.texture ?? null
    if (uniforms.far) uniforms.far.value = halo?.far.texture ?? null
    if (uniforms.glow) uniforms.glow.value = glow
    this.print(this.developer, null)
    halo?.dispose()
  }

  dispose(): void {
    this.exposure.dispose()
    this.sum.dispose()
    this.adder.dispose()
    this.developer.dispose()
  }
}
