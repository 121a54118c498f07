/** Computes again only for other arguments than the last. */
export function memoLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined
  return (...args) => {
    const known = last
    const isSame = (arg: unknown, index: number) => Object.is(arg, known?.args[index])
    if (known && known.args.length === args.length && args.every(isSame)) return known.result
    const result = compute(...args)
    last = { args, result }
    return result
  }
}
