declare module 'pg-boss/src/worker.js' {
  export default class Worker {
    /** ms */
    interval: number
    start(): Promise<void>
  }
}
