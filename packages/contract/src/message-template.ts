/** Names of the `%{name}` placeholders. */
type Placeholders<Template extends string> = Template extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

export function fillTemplate<Template extends string>(
  template: Template,
  values: Record<Placeholders<Template>, string | number>,
): string {
  const known: Record<string, string | number> = values
  return template.replaceAll(/%\{(\w+)\}/g, (placeholder, name: string) => String(known[name] ?? placeholder))
}
