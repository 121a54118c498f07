import type { Solid } from '@nakshi/solid/solid'
import { type Bounds, type Camera, type Matrices, toMatrices } from './camera.ts'
import { LIGHT_PROGRAM, MATT_PROGRAM, THICKNESS_PROGRAM } from './shaders.ts'

/** How a lithophane looks before a light. Thickness in mm. */
export interface Backlight {
  thinnest: number
  thickest: number
  gamma: number
}

export interface Lighting {
  /** Null: by the light of the room. */
  backlight: Backlight | null
  /** On a dark ground edges are brighter: dark filament would vanish. */
  isDark: boolean
}

/** Light that edges get from behind. */
const DARK_GROUND_RIM = 0.16

export type SolidRenderer = ReturnType<typeof createRenderer>

/** @returns null without WebGL 2 */
export function openRenderer(canvas: HTMLCanvasElement): SolidRenderer | null {
  const gl = canvas.getContext('webgl2', { antialias: true, powerPreference: 'low-power' })
  return gl && createRenderer(gl)
}

function createRenderer(gl: WebGL2RenderingContext) {
  const matt = createProgram(gl, MATT_PROGRAM)
  // Sums of distances need more than 8 bits; without them a lithophane is not shown lit
  const canBacklight = gl.getExtension('EXT_color_buffer_float') !== null
  const sumFormat = gl.getExtension('EXT_float_blend') ? gl.RGBA32F : gl.RGBA16F
  const meshes: Mesh[] = []
  let bounds: Bounds = { min: [0, 0, 0], max: [1, 1, 1] }
  let backlighting: ReturnType<typeof createBacklighting> | undefined

  function setSolid(solid: Solid): void {
    for (const { array, buffers } of meshes.splice(0)) {
      gl.deleteVertexArray(array)
      for (const buffer of buffers) gl.deleteBuffer(buffer)
    }
    meshes.push(...solid.parts.map((part) => uploadPart(gl, part)))
    bounds = getBounds(solid)
  }

  function drawMeshes(program: WebGLProgram, { view, projection, distance }: Matrices): void {
    const find = (name: string) => gl.getUniformLocation(program, name)
    // biome-ignore lint/correctness/useHookAtTopLevel: of WebGL
    gl.useProgram(program)
    gl.uniform1f(find('u_distance'), distance)
    gl.uniformMatrix4fv(find('u_view'), false, view)
    gl.uniformMatrix4fv(find('u_projection'), false, projection)
    gl.uniform2f(find('u_depth'), bounds.min[2], bounds.max[2])
    for (const { array, count, colour } of meshes) {
      gl.uniform3fv(find('u_colour'), colour)
      gl.bindVertexArray(array)
      gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0)
    }
  }

  function draw(camera: Camera, { backlight, isDark }: Lighting): void {
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
    const matrices = toMatrices(camera, bounds, width / height)
    gl.viewport(0, 0, width, height)
    if (backlight && canBacklight) {
      backlighting ??= createBacklighting(gl, sumFormat)
      backlighting(backlight, (program) => drawMeshes(program, matrices))
      return
    }
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    gl.enable(gl.DEPTH_TEST)
    // biome-ignore lint/correctness/useHookAtTopLevel: of WebGL
    gl.useProgram(matt)
    gl.uniform1f(gl.getUniformLocation(matt, 'u_rim'), isDark ? DARK_GROUND_RIM : 0)
    drawMeshes(matt, matrices)
    gl.disable(gl.DEPTH_TEST)
  }

  return {
    canBacklight,
    setSolid,
    draw,
    /** Gives the memory of the graphics card back at once. */
    release: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

/** Draws in two passes: the plastic behind each pixel, then the light that is left. */
function createBacklighting(gl: WebGL2RenderingContext, format: GLenum) {
  const sums = createProgram(gl, THICKNESS_PROGRAM)
  const light = createProgram(gl, LIGHT_PROGRAM)
  const target = gl.createFramebuffer()
  const empty = gl.createVertexArray()
  let texture: WebGLTexture | null = null
  let size = ''

  function fitTexture(width: number, height: number): void {
    if (size === `${width} ${height}`) return
    size = `${width} ${height}`
    gl.deleteTexture(texture)
    texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texStorage2D(gl.TEXTURE_2D, 1, format, width, height)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  }

  return ({ thinnest, thickest, gamma }: Backlight, drawMeshes: (program: WebGLProgram) => void): void => {
    gl.clearColor(0, 0, 0, 0)
    gl.bindFramebuffer(gl.FRAMEBUFFER, target)
    fitTexture(gl.drawingBufferWidth, gl.drawingBufferHeight)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE)
    drawMeshes(sums)
    gl.disable(gl.BLEND)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.useProgram(light)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.uniform2f(gl.getUniformLocation(light, 'u_thickness'), thinnest, thickest)
    gl.uniform1f(gl.getUniformLocation(light, 'u_gamma'), gamma)
    gl.bindVertexArray(empty)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
}

type Mesh = ReturnType<typeof uploadPart>

function uploadPart(gl: WebGL2RenderingContext, { positions, triangles, colour }: Solid['parts'][number]) {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  const buffers = [gl.createBuffer(), gl.createBuffer()] as const
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers[0])
  gl.bufferData(gl.ARRAY_BUFFER, positions, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers[1])
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW)
  gl.bindVertexArray(null)
  return { array, buffers, count: triangles.length, colour: toLinearColour(colour) }
}

function createProgram(gl: WebGL2RenderingContext, sources: readonly [vertex: string, fragment: string]) {
  const program = gl.createProgram()
  for (const [index, source] of sources.entries()) {
    const shader = gl.createShader(index === 0 ? gl.VERTEX_SHADER : gl.FRAGMENT_SHADER)
    if (!shader) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(`The shaders of the 3D view do not link: ${gl.getProgramInfoLog(program)}`)
  return program
}

const SRGB_GAMMA = 2.2

/** @param hex `#23408e` */
const toLinearColour = (hex: string): number[] =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** SRGB_GAMMA)

export function getBounds({ parts }: Solid): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of parts)
    for (let at = 0; at < positions.length; at += 3)
      for (const axis of [0, 1, 2] as const) {
        const value = positions[at + axis] ?? 0
        if (value < min[axis]) min[axis] = value
        if (value > max[axis]) max[axis] = value
      }
  return { min, max }
}
