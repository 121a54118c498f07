/** Names of the `%{name}` placeholders. */
type Places<Sentence extends string> = Sentence extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

export function filled<Sentence extends string>(
  sentence: Sentence,
  values: Record<Places<Sentence>, string | number>,
): string {
  const known: Record<string, string | number> = values
  return sentence.replaceAll(/%\{(\w+)\}/g, (place, name: string) => String(known[name] ?? place))
}
