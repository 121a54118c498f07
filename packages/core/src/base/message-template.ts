import { isOne, type Language } from './languages.ts'

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

type Forms<Template extends string> = Template extends `${string} |||| ${string}` ? 'smart_count' : never

/** Values of the placeholders of a template, and the count of its forms. `%{amount:money}` takes paise, `%{at:day}` ISO 8601. */
export type TemplateParams<Template extends string> = {
  [Placeholder in Placeholders<Template> | Forms<Template> as Name<Placeholder>]: Value<Placeholder>
}
export type MessageParams = Readonly<Record<string, string | number>>
type Formats = Readonly<Record<string, (value: string | number) => string>>

const numberFormat: Formats = { number: (value) => Number(value).toLocaleString('en-IN') }

/** An entry of the catalogue: the code that the API answers, and the English template. */
export type MessageDefinition<Code extends string = string, Template extends string = string> = {
  readonly code: Code
  readonly template: Template
}
type Defined<Prefix extends string, Group> = {
  readonly [Key in keyof Group]: Group[Key] extends string
    ? MessageDefinition<`${Prefix}_${Key & string}`, Group[Key]>
    : Group[Key]
}

/**
 * A group of the catalogue. Functions and groups in it stay as they are.
 * @param prefix of the codes, the keys that lead to the group in `core/catalogue.ts`
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<const Prefix extends string, const Group extends object>(
  prefix: Prefix,
  group: Group,
): Defined<Prefix, Group> {
  const entries = Object.entries(group).map(([key, entry]: [string, unknown]) => [
    key,
    typeof entry === 'string' ? { code: `${prefix}_${key}`, template: entry } : entry,
  ])
  return Object.fromEntries(entries) as Defined<Prefix, Group>
}

/**
 * Labels by value, which the API never answers as a message. The build of the storefront for another language
 * takes them by prefix and key, as it does those of `defineMessages`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineLabels = <const Labels extends Readonly<Record<string, string>>>(
  _prefix: string,
  labels: Labels,
): Labels => labels

/** A template with its values; rendered where the language is known. */
export type FilledMessage = {
  template: string
  params?: MessageParams
  /** name of the record, such as an order number, in front of the message */
  subject?: string
}
/** A plain string is a template without placeholders, of a label that has no code. */
export type Message = string | FilledMessage

export const withParams = <Text extends MessageDefinition>(
  message: Text,
  params: TemplateParams<Text['template']>,
): Text & { params: MessageParams } => ({ ...message, params: { ...params } })

/** `ORD-1: message` */
export const withSubject = <Text extends MessageDefinition>(
  subject: string,
  message: Text,
): Text & { subject: string } => ({ ...message, subject })

/**
 * Fills `%{name}` and `%{name:format}`. Of forms separated by ` |||| `, the first is for one by `smart_count`.
 * @param language of the template
 */
export function fillTemplate(
  template: string,
  params: MessageParams,
  formats: Formats = {},
  language?: Language,
): string {
  const known: Formats = { ...numberFormat, ...formats }
  const [one = '', other = one] = template.split(' |||| ')
  const form = isOne(params.smart_count, language) ? one : other
  return form.replaceAll(/%\{(\w+)(?::(\w+))?\}/g, (placeholder, name: string, format?: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return format === undefined ? String(value) : (known[format]?.(value) ?? String(value))
  })
}
