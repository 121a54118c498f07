import {
  HalfFloatType,
  LinearFilter,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  type Texture,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

const vertexShader = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

/** Light above this value (linear) bleeds into its surroundings. */
const BRIGHT = 0.5

const brightShader = `uniform sampler2D source; uniform vec2 cell; varying vec2 at;
  void main() {
    vec3 sum = vec3(0.0);
    for (int x = 0; x < 4; x++) for (int y = 0; y < 4; y++) {
      vec3 light = min(texture2D(source, at + (vec2(x, y) - 1.5) * cell).rgb, vec3(6.0));
      float peak = max(light.r, max(light.g, light.b));
      sum += light * max(0.0, peak - ${BRIGHT.toFixed(2)}) / max(peak, 0.001);
    }
    gl_FragColor = vec4(sum / 16.0, 1.0);
  }`

const blurShader = `uniform sampler2D source; uniform vec2 cell; varying vec2 at;
  void main() {
    vec3 sum = vec3(0.0);
    float total = 0.0;
    for (int i = -16; i <= 16; i++) {
      float weight = exp(-float(i * i) / 90.0);
      sum += texture2D(source, at + float(i) * cell).rgb * weight;
      total += weight;
    }
    gl_FragColor = vec4(sum / total, 1.0);
  }`

function target(width: number, height: number): WebGLRenderTarget {
  const made = new WebGLRenderTarget(width, height, { type: HalfFloatType, depthBuffer: false })
  made.texture.minFilter = made.texture.magFilter = LinearFilter
  return made
}

/**
 * What bright parts spill around them: a narrow and a wide blur of everything brighter than paper.
 */
export class Glow {
  readonly near: WebGLRenderTarget
  readonly far: WebGLRenderTarget
  private readonly between: WebGLRenderTarget
  private readonly bright: WebGLRenderTarget
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
  private readonly sheet = new Mesh(new PlaneGeometry(2, 2))

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly width: number,
    private readonly height: number,
  ) {
    const size = [Math.ceil(width / 4), Math.ceil(height / 4)] as const
    this.bright = target(...size)
    this.between = target(...size)
    this.near = target(...size)
    this.far = target(...size)
  }

  private pass(shader: string, source: Texture, cell: Vector2, into: WebGLRenderTarget): void {
    const uniforms = { source: { value: source }, cell: { value: cell } }
    const material = new ShaderMaterial({ vertexShader, fragmentShader: shader, uniforms, depthTest: false })
    this.sheet.material = material
    this.renderer.setRenderTarget(into)
    this.renderer.render(this.sheet, this.camera)
    material.dispose()
  }

  private blur(source: Texture, reach: number, into: WebGLRenderTarget): void {
    const step = reach / 16
    this.pass(blurShader, source, new Vector2(step * (this.height / this.width), 0), this.between)
    this.pass(blurShader, this.between.texture, new Vector2(0, step), into)
  }

  /** Fills `near` and `far` from the summed picture. */
  spread(picture: Texture): void {
    this.pass(brightShader, picture, new Vector2(1 / this.width, 1 / this.height), this.bright)
    this.blur(this.bright.texture, 0.035, this.near)
    this.blur(this.near.texture, 0.16, this.far)
  }

  dispose(): void {
    for (const one of [this.bright, this.between, this.near, this.far]) one.dispose()
  }
}
