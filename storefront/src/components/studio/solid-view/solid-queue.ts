import type { SolidAnswer, SolidJob } from './solid-worker.ts'

/** A newer design waits this long for the one before, such as a lithophane, which is then given up. */
const MAX_WAIT_MS = 1_500
/** An engine that does not answer hangs. */
const JOB_TIMEOUT_MS = 60_000

/** Makes one solid at a time in a worker; of the designs that wait meanwhile, the newest only. */
export function createSolidQueue(onAnswer: (answer: Exclude<SolidAnswer, 'started'>) => void) {
  let worker: Worker | null = null
  let isBusy = false
  /** Since the engine is loaded. */
  let startedAt: number | null = null
  let waiting: SolidJob | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    clearTimeout(timer)
    worker?.terminate()
    worker = null
    isBusy = false
    waiting = null
  }

  function open(): Worker {
    const opened = new Worker(new URL('./solid-worker.ts', import.meta.url), { type: 'module' })
    opened.onmessage = ({ data }: MessageEvent<SolidAnswer>) => receive(data)
    opened.onerror = () => receive('failed')
    return opened
  }

  function start(job: SolidJob): void {
    isBusy = true
    startedAt = null
    worker ??= open()
    worker.postMessage(job)
    timer = setTimeout(receive, JOB_TIMEOUT_MS, 'failed')
  }

  function receive(answer: SolidAnswer): void {
    if (answer === 'started') {
      startedAt = performance.now()
      if (waiting) giveUpLater(startedAt)
      return
    }
    const next = waiting
    if (answer === 'failed') close()
    clearTimeout(timer)
    isBusy = false
    waiting = null
    if (next) start(next)
    else onAnswer(answer)
  }

  function giveUpLater(since: number): void {
    clearTimeout(timer)
    timer = setTimeout(receive, Math.max(0, since + MAX_WAIT_MS - performance.now()), 'failed')
  }

  return {
    request(job: SolidJob): void {
      if (!isBusy) start(job)
      else {
        if (!waiting && startedAt !== null) giveUpLater(startedAt)
        waiting = job
      }
    },
    /** The engine stays for the next design. */
    cancel(): void {
      if (isBusy) close()
    },
    close,
  }
}
