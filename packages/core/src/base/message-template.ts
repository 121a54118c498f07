/** `Name` or `Name:format` of the `%{…}` placeholders. */
type Placeholders<Template extends string> = Template extends `${string}%{${infer Placeholder}}${infer Rest}`
  ? Placeholder | Placeholders<Rest>
  : never

type Name<Placeholder extends string> = Placeholder extends `${infer Name}:${string}` ? Name : Placeholder
type Value<Placeholder extends string> = Placeholder extends `${string}:${'money' | 'number'}` | 'smart_count'
  ? number
  : Placeholder extends `${string}:${string}`
    ? string
    : string | number

/** Values of the placeholders of a template. `%{amount:money}` takes paise. */
export type TemplateParams<Template extends string> = {
  [Placeholder in Placeholders<Template> as Name<Placeholder>]: Value<Placeholder>
}
export type MessageParams = Readonly<Record<string, string | number>>
type Formats = Readonly<Record<string, (value: string | number) => string>>

const numberFormat: Formats = { number: (value) => Number(value).toLocaleString('en-IN') }

/** Template of a catalogue with its values; rendered where the language is known. */
export type FilledMessage<Template extends string = string> = {
  template: Template
  params: MessageParams
  /** name of the record, such as an order number, in front of the message */
  subject?: string
}
/** A plain string is a template without placeholders. */
export type Message<Template extends string = string> = Template | FilledMessage<Template>

export const withParams = <Template extends string>(
  template: Template,
  params: TemplateParams<Template>,
): FilledMessage<Template> => ({ template, params: { ...params } })

/** `ORD-1: message` */
export const withSubject = <Template extends string>(
  subject: string,
  message: Message<Template>,
): FilledMessage<Template> =>
  typeof message === 'string' ? { template: message, params: {}, subject } : { ...message, subject }

/** Fills `%{name}` and `%{name:format}`. Of forms separated by ` |||| `, the first is for `smart_count` 1. */
export function fillTemplate(template: string, params: MessageParams, formats: Formats = {}): string {
  const known: Formats = { ...numberFormat, ...formats }
  const [one = '', other = one] = template.split(' |||| ')
  const form = params.smart_count === 1 ? one : other
  return form.replaceAll(/%\{(\w+)(?::(\w+))?\}/g, (placeholder, name: string, format?: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return format === undefined ? String(value) : (known[format]?.(value) ?? String(value))
  })
}
