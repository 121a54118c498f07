import { fillTemplate, type MessageParams, type TemplateParams } from '@nakshi/contract/message-template'
import { formatPaise } from './money.ts'

const formats = { money: (paise: string | number) => formatPaise(Number(paise)) }

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Fills a template of any catalogue. `labels` holds the tables of `%{name:table}` placeholders. */
export function fillMessage(template: string, params: MessageParams, labels: Labels = {}): string {
  const tables = Object.entries(labels).map(
    ([name, table]) => [name, (value: string | number) => table[value] ?? String(value)] as const,
  )
  return fillTemplate(template, params, { ...formats, ...Object.fromEntries(tables) })
}

/** Fills a template known at compile time. */
export const formatMessage = <Template extends string>(
  template: Template,
  params: TemplateParams<Template>,
): string => fillMessage(template, { ...params })
