import Worker from 'pg-boss/src/worker.js'

const POLL_INTERVAL_MS = 250

/** Queues are polled every 2 to 10 seconds, for which every test of a job would wait. */
const { start } = Worker.prototype
Worker.prototype.start = function (this: Worker) {
  this.interval = Math.min(this.interval, POLL_INTERVAL_MS)
  return start.call(this)
}
