import sharp from 'sharp'
import { layoutOnServer } from '../../api/src/modules/print-files/server-layout.ts'
import { createRenderWorker, type RenderWorker } from '../../api/src/modules/print-files/worker-thread.ts'
import { fixturePhoto } from '../../api/test/harness-studio-render.ts'
import {
  FIXTURE_PHOTO,
  FIXTURE_PICTURE,
  fixturePicture,
  STUDIO_FIXTURES,
  type StudioFixture,
} from '../../api/test/studio-fixtures.ts'
import { getCpuMs } from './cpu-time.ts'
import { sized } from './sized.ts'
import { formatTable, printRow } from './table.ts'

const JOBS = sized(1_000, 2)
const BATCH = sized(100, 2)
const WARM_UP = sized(100, 1)
const WIDTH = 960
/** A shopper who types looks at the same photo again and again; of a cart each piece has its own. */
const ROWS = [
  { name: 'words', kind: 'text', isNew: false },
  { name: 'a photo behind words', kind: 'photo', isNew: true },
  { name: 'the same photo again', kind: 'photo', isNew: false },
] as const
const LANE = { timeoutMs: 30_000, maxQueued: 60 }
const megabytes = () => Math.round(process.memoryUsage.rss() / 1_048_576)

/** Previews of the studio from one thread, what they leave in memory, and setting a text alone. */
export async function measurePreviews(): Promise<void> {
  const raw = { width: FIXTURE_PICTURE, height: FIXTURE_PICTURE, channels: 4 } as const
  const picture = await sharp(fixturePicture(), { raw }).png().toBuffer()
  const rows = []
  for (const row of ROWS) rows.push(await measureRow(row, picture))
  printRow(
    formatTable(
      ['previews, 960 px, one thread', 'a second of CPU', 'a second', 'MB after each hundred'],
      rows.map(({ name, byCpu, byClock, memory }) => [
        name,
        byCpu.toFixed(1),
        byClock.toFixed(1),
        memory.join(', '),
      ]),
    ),
  )
  const { p50, p95, p95OfEach } = await layOutTime()
  printRow(
    `A text is set into its area in ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms; of the medians of each text p95 ${p95OfEach.toFixed(2)} ms.`,
  )
}

async function measureRow({ name, kind, isNew }: (typeof ROWS)[number], picture: Buffer) {
  const pieces = STUDIO_FIXTURES.filter((piece) => piece.kind === kind)
  const photo = kind === 'photo' ? await fixturePhoto() : null
  const lane = createRenderWorker(LANE)
  const memory: number[] = []
  await drawMany(lane, pieces, { picture, photo, isNew, jobs: WARM_UP })
  const [begin, cpu] = [performance.now(), getCpuMs()]
  for (let job = 0; job < JOBS; job += BATCH) {
    await drawMany(lane, pieces, { picture, photo, isNew, jobs: BATCH })
    memory.push(megabytes())
  }
  const byClock = JOBS / ((performance.now() - begin) / 1000)
  const byCpu = JOBS / ((getCpuMs() - cpu) / 1000)
  await lane.close()
  return { name, byCpu, byClock, memory }
}

type Work = { picture: Buffer; photo: Buffer | null; isNew: boolean; jobs: number }

async function drawMany(
  lane: RenderWorker,
  pieces: StudioFixture[],
  { picture, photo, isNew, jobs }: Work,
): Promise<void> {
  for (let job = 0; job < jobs; job++) {
    const piece = pieces[job % pieces.length]
    if (!piece) throw new Error('there is no piece to draw')
    const { area, scene, placement } = piece
    // What stands behind the end of a JPEG changes nothing of it but its name in any memory
    const bytes = photo && (isNew ? Buffer.concat([photo, Buffer.from(crypto.randomUUID())]) : photo)
    const photos = new Map(bytes ? [[FIXTURE_PHOTO, bytes]] : [])
    await lane.draw({
      renderTask: 'preview',
      area,
      scene,
      photos,
      shown_on: { picture, placement },
      width: WIDTH,
      format: 'jpeg',
    })
  }
}

/**
 * In ms of the clock, of a text that was not set before, its letters known: of all fixtures, eight
 * times. On a busy machine the slow twentieth of them is what others took; a fixture that is slow
 * itself shows in the medians of each.
 */
async function layOutTime() {
  const setAll = async (before: string) => {
    const took: number[] = []
    for (const { area, scene } of STUDIO_FIXTURES) {
      const texts = scene.texts.map((fill) => ({ ...fill, text: before + fill.text }))
      const begin = performance.now()
      await layoutOnServer(area, { texts, photos: [] }, new Map())
      took.push(performance.now() - begin)
    }
    return took
  }
  await setAll('abcdefgh ')
  const rounds: number[][] = []
  for (const round of 'abcdefgh') rounds.push(await setAll(`${round} `))
  const all = rounds.flat()
  const ofEach = STUDIO_FIXTURES.map((_, index) =>
    at(
      rounds.map((round) => round[index] ?? 0),
      0.5,
    ),
  )
  return { p50: at(all, 0.5), p95: at(all, 0.95), p95OfEach: at(ofEach, 0.95) }
}

function at(values: number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0
}
