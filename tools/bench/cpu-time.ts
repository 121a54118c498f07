/** Of this process and all its threads, in ms: other work on the machine counts less than by the clock. */
export function getCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
