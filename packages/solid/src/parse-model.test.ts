import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { loadSolidEngine, type SolidEngine } from './engine.ts'
import type { Mesh } from './mesh.ts'
import { ModelFileError } from './model-file-error.ts'
import { getBounds } from './orient.ts'
import { parseModel } from './parse-model.ts'

let engine: SolidEngine
beforeAll(async () => {
  engine = await loadSolidEngine()
})

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at & 1, (at >> 1) & 1, at >> 2] as const)
const FACES = [
  [0, 2, 3],
  [0, 3, 1],
  [4, 5, 7],
  [4, 7, 6],
  [0, 1, 5],
  [0, 5, 4],
  [2, 6, 7],
  [2, 7, 3],
  [0, 4, 6],
  [0, 6, 2],
  [1, 3, 7],
  [1, 7, 5],
] as const

/** A cube of 20 mm, or some of its triangles. */
function textStl(faces: readonly (readonly number[])[] = FACES, scale = 20): Uint8Array {
  const lines = faces.map(
    (face) =>
      `facet normal 0 0 0\nouter loop\n${face.map((at) => `vertex ${CORNERS[at]?.map((value) => value * scale).join(' ')}`).join('\n')}\nendloop\nendfacet`,
  )
  return strToU8(`solid cube\n${lines.join('\n')}\nendsolid cube`)
}

const vertices = CORNERS.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('')
const triangles = FACES.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`).join('')
const cube = `<object id="1"><mesh><vertices>${vertices}</vertices><triangles>${triangles}</triangles></mesh></object>`
const model = (resources: string, build: string, unit = 'centimeter') =>
  `<?xml version="1.0"?><model unit="${unit}" xmlns:p="x"><resources>${resources}</resources><build>${build}</build></model>`
const pack = (content: string | Uint8Array, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ '3D/3dmodel.model': content, ...more }).map(([name, text]) => [
        name,
        typeof text === 'string' ? strToU8(text) : text,
      ]),
    ),
  )

function binaryHeader(count: number, bytes: number): Uint8Array {
  const file = new Uint8Array(bytes)
  new DataView(file.buffer).setUint32(80, count, true)
  return file
}

function getError(bytes: Uint8Array): { code: string; params?: unknown } {
  try {
    parseModel(engine, bytes)
  } catch (error) {
    if (error instanceof ModelFileError) return error.problem
    throw error
  }
  return { code: 'none' }
}

test('reads a text STL, also one that is inside out', () => {
  const { max } = getBounds([parseModel(engine, textStl())])
  expect(max).toEqual([20, 20, 20])
  const turned = parseModel(engine, textStl(FACES.map((face) => face.toReversed())))
  const body = new engine.Manifold(
    new engine.Mesh({ numProp: 3, vertProperties: turned.positions, triVerts: turned.triangles }),
  )
  expect(body.volume()).toBeCloseTo(8000)
})

test('reads units, components in other files and transforms of a 3MF', () => {
  const parts =
    '<object id="5"><components><component p:path="/3D/part.model" objectid="1" transform="2 0 0 0 1 0 0 0 1 0 0 0"/></components></object>'
  const file = pack(model(parts, '<item objectid="5" transform="1 0 0 0 1 0 0 0 3 10 0 0"/>'), {
    '3D/part.model': model(cube, ''),
  })
  const { min, max } = getBounds([parseModel(engine, file)])
  expect([min, max]).toEqual([
    [100, 0, 0],
    [120, 10, 30],
  ])
})

const bomb = Array.from(
  { length: 8 },
  (_, level) =>
    `<object id="${level + 2}"><components>${`<component objectid="${level + 1}"/>`.repeat(10)}</components></object>`,
).join('')

test.each<[string, () => Uint8Array, string]>([
  ['no model', () => strToU8('hello'), 'model_file_not_a_model'],
  ['half a binary STL', () => binaryHeader(1000, 500), 'model_file_not_a_model'],
  ['an STL without triangles', () => binaryHeader(0, 84), 'model_file_empty'],
  ['too many triangles', () => binaryHeader(900_000, 84 + 900_000 * 50), 'model_file_too_many_triangles'],
  ['a file of 60 MB', () => new Uint8Array(60_000_000), 'model_file_too_large'],
  [
    'positions that are no numbers',
    () => strToU8(new TextDecoder().decode(textStl()).replace('vertex 0', 'vertex x')),
    'model_file_not_finite',
  ],
  ['a cube without its lid', () => textStl(FACES.slice(2)), 'model_file_open'],
  [
    'a triangle in the middle of an edge',
    () => textStl([...FACES, [0, 1, 6], [0, 6, 1]].concat([[0, 1, 7]])),
    'model_file_open',
  ],
  ['a mountain', () => textStl(FACES, 5000), 'model_file_size'],
  ['a grain', () => textStl(FACES, 0.2), 'model_file_size'],
  ['a cut ZIP', () => pack(model(cube, '<item objectid="1"/>')).slice(0, 200), 'model_file_not_a_model'],
  ['a ZIP of something else', () => zipSync({ 'a.txt': strToU8('a') }), 'model_file_not_a_model'],
  [
    'another file',
    () =>
      pack(model(cube, '<item objectid="1"/>'), {
        '_rels/.rels':
          '<Relationships><Relationship TargetMode="External" Target="http://127.0.0.1/a"/></Relationships>',
      }),
    'model_file_external',
  ],
  [
    'entities',
    () => pack(`<!DOCTYPE a [<!ENTITY b "c">]>${model(cube, '<item objectid="1"/>')}`),
    'model_file_not_a_model',
  ],
  ['a part that is missing', () => pack(model(cube, '<item objectid="7"/>')), 'model_file_not_a_model'],
  [
    'vertices that are missing',
    () => pack(model(cube.replace('v1="0"', 'v1="99"'), '<item objectid="1"/>')),
    'model_file_not_a_model',
  ],
  [
    'a part in itself',
    () =>
      pack(
        model(
          '<object id="1"><components><component objectid="1"/></components></object>',
          '<item objectid="1"/>',
        ),
      ),
    'model_file_not_a_model',
  ],
  [
    'components of components',
    () => pack(model(cube + bomb, '<item objectid="9"/>')),
    'model_file_not_a_model',
  ],
  [
    'a ZIP that unpacks to 200 MB',
    () => zipSync({ '3D/3dmodel.model': new Uint8Array(200_000_000) }, { level: 1 }),
    'model_file_unpacked_size',
  ],
])('refuses %s', (_, create, code) => {
  expect(getError(create()).code).toBe(code)
})

test('refuses a triangle that faces the wrong way', () => {
  const [first = [], ...others] = FACES
  expect(getError(textStl([first.toReversed(), ...others])).code).toBe('model_file_not_manifold')
})

test.each([
  ['a name', 'a'],
  ['spaces', '<a '],
  ['attributes', '<a b="'],
])('reads a text that repeats %s', (_, part) => {
  expect(getError(pack(`<a${part.repeat(2_000_000)}`)).code).toBe('model_file_empty')
})

test('tells how many edges are open', () => {
  expect(getError(textStl(FACES.slice(2)))).toMatchObject({ code: 'model_file_open', params: { found: 4 } })
})

function getVolume({ positions, triangles }: Mesh): number {
  let sum = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => {
      const first = (triangles[at + corner] ?? 0) * 3
      return positions.subarray(first, first + 3)
    })
    const of = (row: Float32Array | undefined, column: number) => row?.[column] ?? 0
    sum +=
      of(a, 0) * (of(b, 1) * of(c, 2) - of(b, 2) * of(c, 1)) -
      of(a, 1) * (of(b, 0) * of(c, 2) - of(b, 2) * of(c, 0)) +
      of(a, 2) * (of(b, 0) * of(c, 1) - of(b, 1) * of(c, 0))
  }
  return sum / 6
}

const inverted = cube.replace('id="1"', 'id="2"').replaceAll(/v2="(\d)" v3="(\d)"/g, 'v2="$2" v3="$1"')

test.each(['', 'transform="1 0 0 0 1 0 0 0 1 5 0 0"'])(
  'turns a body that is inside out, also beside others (%s)',
  (at) => {
    const mesh = parseModel(
      engine,
      pack(model(cube + inverted, `<item objectid="1" ${MIRRORED}/><item objectid="2" ${at}/>`)),
    )
    expect(getVolume(mesh)).toBeCloseTo(2_000, 3)
  },
)

test('keeps a cavity', () => {
  const hollow = cube
    .replace('id="1"', 'id="3"')
    .replace(
      vertices,
      vertices +
        CORNERS.map(
          (corner) =>
            `<vertex ${['x', 'y', 'z'].map((axis, at) => `${axis}="${0.25 + (corner[at] ?? 0) / 2}"`).join(' ')}/>`,
        ).join(''),
    )
    .replace(
      triangles,
      triangles + FACES.map(([a, b, c]) => `<triangle v1="${a + 8}" v2="${c + 8}" v3="${b + 8}"/>`).join(''),
    )
  const mesh = parseModel(engine, pack(model(hollow, '<item objectid="3"/>')))
  expect(getVolume(mesh)).toBeCloseTo(875, 3)
})

const item = (attributes: string) => `<item objectid="1" ${attributes}/>`
const MIRRORED = 'transform="-1 0 0 0 1 0 0 0 1 -5 0 0"'

test('reads a mirrored copy as a body of its own, not as a hole', () => {
  const mesh = parseModel(engine, pack(model(cube, item('') + item(MIRRORED))))
  expect(getVolume(mesh)).toBeCloseTo(2_000, 3)
})

test.each([
  ['least', (bytes: Buffer) => bytes],
  ['most', (bytes: Buffer) => bytes.swap16()],
])('reads a model in UTF-16, %s significant byte first', (_, order) => {
  const text = order(Buffer.from(`\ufeff${model(cube, item(''))}`, 'utf16le'))
  expect(getVolume(parseModel(engine, pack(text)))).toBeCloseTo(1_000, 3)
})

test('leaves out what is switched off for printing', () => {
  const mesh = parseModel(engine, pack(model(cube, item('') + item(`printable="0" ${MIRRORED}`))))
  expect(getVolume(mesh)).toBeCloseTo(1_000, 3)
})

test.each(['parsec', 'constructor'])('rejects the unit %s', (unit) => {
  expect(getError(pack(model(cube, item(''), unit)))).toMatchObject({ code: 'model_file_not_a_model' })
})
