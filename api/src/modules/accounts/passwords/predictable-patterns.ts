/** US layout, the usual one in India, and a number pad; a key's place is its row and column. */
const KEYBOARDS = [
  ['`1234567890-=', ' qwertyuiop[]\\', " asdfghjkl;'", ' zxcvbnm,./'],
  ['789', '456', '123', '0'],
].map(
  (rows) =>
    new Map(rows.flatMap((keys, row) => [...keys].map((key, column) => [key, { row, column }] as const))),
)
/** Keys with shift, and the same keys without. */
const SHIFTED = [...'~!@#$%^&*()_+{}|:"<>?']
const UNSHIFTED = [..."`1234567890-=[]\\;',./"]
const unshift = new Map(SHIFTED.map((shifted, index) => [shifted, UNSHIFTED[index] ?? shifted]))

/** Characters that make a run. */
const MIN_RUN = 3
/** Words such as `were` lie together on the keyboard. */
const MIN_WALK = 5
/** Together with the group it repeats: `abab` is in words. */
const MIN_REPEATED = 6
/** `1a2b3c` has two runs side by side, `111222333` three. */
const MAX_STRIDE = 4
/** `13579` */
const MAX_STEP = 2

type Step = (from: string, to: string) => string | null

/** Same step, same run: `aaa`, `abc`, `97531`, in every script. */
const codePointStep: Step = (from, to) => {
  const step = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0)
  return Math.abs(step) <= MAX_STEP ? `${step}` : null
}

function keyDistance(keyboard: (typeof KEYBOARDS)[number], from: string, to: string) {
  const [start, end] = [from, to].map((each) => keyboard.get(unshift.get(each) ?? each))
  return start && end ? { rows: end.row - start.row, columns: end.column - start.column } : null
}

/** One key on, in the same direction: `qwe`, `1qaz`, `147`. */
const keySteps: Step[] = KEYBOARDS.map((keyboard) => (from, to) => {
  const distance = keyDistance(keyboard, from, to)
  if (!distance || Math.max(Math.abs(distance.rows), Math.abs(distance.columns)) !== 1) return null
  return `${distance.rows},${distance.columns}`
})

/** A neighbouring key in any direction: `1q2w3e`. Rows of a keyboard are offset to the right. */
const walkStep: Step = (from, to) => {
  const [keyboard = new Map()] = KEYBOARDS
  const distance = keyDistance(keyboard, from, to)
  if (!distance) return null
  const { rows, columns } = distance
  const isBeside = rows === 0 ? Math.abs(columns) === 1 : columns === 0 || columns === -rows
  return Math.abs(rows) <= 1 && isBeside ? 'beside' : null
}

type Run = { step: Step; stride: number; min: number }
const RUNS: Run[] = [
  ...[codePointStep, ...keySteps].flatMap((step) =>
    Array.from({ length: MAX_STRIDE }, (_, index) => index + 1).map((stride) => ({
      step,
      stride,
      min: MIN_RUN * stride,
    })),
  ),
  { step: walkStep, stride: 1, min: MIN_WALK },
]

/** For every position, how many characters up to there belong to one run. */
function measureRuns(characters: string[], { step, stride }: Run): number[] {
  const stepTo = (at: number) => {
    const [from, to] = [characters[at - stride], characters[at]]
    return from === undefined || to === undefined ? null : step(from, to)
  }
  let length = 0
  return characters.map((_, at) => {
    const arrived = stepTo(at)
    const max = arrived === null ? stride : arrived === stepTo(at - stride) ? at + 1 : 2 * stride
    length = Math.min(length + 1, max)
    return length
  })
}

/** For every position, how many characters up to there repeat the `period` before them. */
function measureRepeats(characters: string[], period: number): number[] {
  let length = 0
  return characters.map((each, at) => {
    length = each === characters[at - period] ? length + 1 : 0
    return length
  })
}

/**
 * Counts characters as someone guesses them: a repeated character, a sequence or a walk on the keyboard is
 * one, and a group that is repeated counts once.
 */
export function countUnpredictable(password: string): number {
  const characters = [...password.normalize('NFKC').toLowerCase()]
  const runs = RUNS.map((run) => ({ ...run, lengths: measureRuns(characters, run) }))
  const repeats = Array.from({ length: Math.floor(characters.length / 2) }, (_, index) => ({
    period: index + 1,
    lengths: measureRepeats(characters, index + 1),
  }))
  /** by how many characters they are for */
  const counts = [0]
  const fewest = (end: number, min: number, max: number, added: number) =>
    Math.min(...counts.slice(end - max, end - min + 1)) + added
  for (let at = 0; at < characters.length; at += 1) {
    const end = at + 1
    counts[end] = Math.min(
      fewest(end, 1, 1, 1),
      ...runs.map(({ stride, min, lengths }) => {
        const length = lengths[at] ?? 0
        return length < min ? end : fewest(end, min, length, stride)
      }),
      ...repeats.map(({ period, lengths }) => {
        const length = lengths[at] ?? 0
        const min = Math.max(period, MIN_REPEATED - period)
        return length < min ? end : fewest(end, min, length, 0)
      }),
    )
  }
  return counts.at(-1) ?? 0
}
