import sharp from 'sharp'
import { openLane } from '../src/print-files/drawing-lane.ts'
import { layOutOnServer } from '../src/print-files/server-faces.ts'
import { FIXTURE_PICTURE, fixturePicture, STUDIO_FIXTURES } from '../test/studio-fixtures.ts'
import { say, tableOf } from './table.ts'

const JOBS = 1_000
const WIDTH = 960
const PICTURES = { longest: 10_000, mostWaiting: 60 }
const megabytes = () => Math.round(process.memoryUsage.rss() / 1_048_576)

/** Previews of the studio from one thread, what they leave in memory, and setting a text alone. */
export async function measurePreviews(): Promise<void> {
  const pieces = STUDIO_FIXTURES.filter(({ kind }) => kind === 'text')
  const raw = { width: FIXTURE_PICTURE, height: FIXTURE_PICTURE, channels: 4 } as const
  const picture = await sharp(fixturePicture(), { raw }).png().toBuffer()
  const lane = openLane(PICTURES)
  const draw = async (jobs: number) => {
    const begin = performance.now()
    for (let job = 0; job < jobs; job++) {
      const piece = pieces[job % pieces.length]
      if (!piece) throw new Error('there is no piece to draw')
      const { area, scene, placement } = piece
      const shownOn = { picture, placement }
      await lane.draw({ draw: 'preview', area, scene, photos: new Map(), shown_on: shownOn, width: WIDTH })
    }
    return jobs / ((performance.now() - begin) / 1000)
  }
  await draw(100)
  const before = megabytes()
  const speed = await draw(JOBS)
  const after = megabytes()
  await lane.close()
  say(
    tableOf(
      ['previews of words, 960 px', ''],
      [
        ['from one thread', `${speed.toFixed(1)} /s`],
        [`memory before and after ${JOBS}`, `${before} MB, ${after} MB`],
        ['setting a text into its area', `${(await layOutTime()).toFixed(2)} ms`],
      ],
    ),
  )
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
