export function moveItem<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const rest = list.filter((_each, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
