import { formatMessage } from '@nakshi/core/base/format-message'
import type { MessageParams, TemplateParams } from '@nakshi/core/base/message-template'
import { Fragment, type ReactNode } from 'react'

type TagNames<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagNames<Rest>
  : never

type RichTextProps<Text extends string> = {
  text: Text
  /** By name, what is drawn around the words between `<name>` and `</name>`. */
  tags: Record<TagNames<Text>, (words: string) => ReactNode>
} & (keyof TemplateParams<Text> extends never ? { params?: undefined } : { params: TemplateParams<Text> })

/** A sentence with links or emphasis in it, which stand elsewhere in another language. */
export function RichText<const Text extends string>({ text, tags, params }: RichTextProps<Text>) {
  const fill = (part: string) => formatMessage(part, (params ?? {}) as MessageParams)
  const draw: Partial<Record<string, (words: string) => ReactNode>> = tags
  const parts = [...text.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+|</gs)]
  return parts.map(([whole, tag, words = ''], index) => {
    const key = `${index}`
    return <Fragment key={key}>{tag === undefined ? fill(whole) : draw[tag]?.(fill(words))}</Fragment>
  })
}
