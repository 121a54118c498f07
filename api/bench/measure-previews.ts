import sharp from 'sharp'
import { type DrawingLane, openLane } from '../src/print-files/drawing-lane.ts'
import { layOutOnServer } from '../src/print-files/server-faces.ts'
import { fixturePhoto } from '../test/harness-studio-render.ts'
import {
  FIXTURE_PHOTO,
  FIXTURE_PICTURE,
  fixturePicture,
  STUDIO_FIXTURES,
  type StudioFixture,
} from '../test/studio-fixtures.ts'
import { say, tableOf } from './table.ts'

const JOBS = 1_000
const WARM_UP = 100
const WIDTH = 960
const LANE = { longest: 30_000, mostWaiting: 60 }
const megabytes = () => Math.round(process.memoryUsage.rss() / 1_048_576)
/** Of this process and all its threads, in seconds. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

/** Previews of the studio from one thread, what they leave in memory, and setting a text alone. */
export async function measurePreviews(): Promise<void> {
  const raw = { width: FIXTURE_PICTURE, height: FIXTURE_PICTURE, channels: 4 } as const
  const picture = await sharp(fixturePicture(), { raw }).png().toBuffer()
  const rows = []
  for (const kind of ['text', 'photo'] as const) rows.push(await measureKind(kind, picture))
  say(
    tableOf(
      ['previews, 960 px, one thread', 'a second of CPU', 'a second', 'MB after each hundred'],
      rows.map(({ kind, byCpu, byClock, memory }) => [
        kind,
        byCpu.toFixed(1),
        byClock.toFixed(1),
        memory.join(', '),
      ]),
    ),
  )
  say(`A text is set into its area in ${(await layOutTime()).toFixed(2)} ms.`)
}

async function measureKind(kind: StudioFixture['kind'], picture: Buffer) {
  const pieces = STUDIO_FIXTURES.filter((piece) => piece.kind === kind)
  const photos = new Map(kind === 'photo' ? [[FIXTURE_PHOTO, await fixturePhoto()]] : [])
  const lane = openLane(LANE)
  const memory: number[] = []
  await drawMany(lane, pieces, { picture, photos, jobs: WARM_UP })
  const [begin, cpu] = [performance.now(), cpuSeconds()]
  for (let job = 0; job < JOBS; job += 100) {
    await drawMany(lane, pieces, { picture, photos, jobs: 100 })
    memory.push(megabytes())
  }
  const byClock = JOBS / ((performance.now() - begin) / 1000)
  const byCpu = JOBS / (cpuSeconds() - cpu)
  await lane.close()
  return { kind, byCpu, byClock, memory }
}

type Work = { picture: Buffer; photos: ReadonlyMap<string, Buffer>; jobs: number }

async function drawMany(
  lane: DrawingLane,
  pieces: StudioFixture[],
  { picture, photos, jobs }: Work,
): Promise<void> {
  for (let job = 0; job < jobs; job++) {
    const piece = pieces[job % pieces.length]
    if (!piece) throw new Error('there is no piece to draw')
    const { area, scene, placement } = piece
    await lane.draw({ draw: 'preview', area, scene, photos, shown_on: { picture, placement }, width: WIDTH })
  }
}

/** In ms, of a text that was not set before: the median of all fixtures. */
async function layOutTime(): Promise<number> {
  const times: number[] = []
  for (const round of ['', 'a ', 'b '])
    for (const { area, scene } of STUDIO_FIXTURES) {
      const texts = scene.texts.map((fill) => ({ ...fill, text: round + fill.text }))
      const begin = performance.now()
      await layOutOnServer(area, { texts, photos: [] }, new Map())
      if (round !== '') times.push(performance.now() - begin)
    }
  times.sort((one, other) => one - other)
  return times[times.length >> 1] ?? Number.NaN
}
