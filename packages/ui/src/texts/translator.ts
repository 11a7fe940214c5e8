import {
  createTranslator,
  type IntlError,
  type MessageKeys,
  type NamespaceKeys,
  type NestedKeyOf,
  type NestedValueOf,
} from 'use-intl/core'
import { language } from './language.js'

/** The names of texts in a file of messages, for functions that take one. */
export type TextName<Messages> = MessageKeys<Messages, NestedKeyOf<Messages>>

/** The texts of a group that take neither arguments nor elements. */
type PlainTexts<Texts> = Texts extends string
  ? Texts extends `${string}{${string}` | `${string}</${string}`
    ? never
    : string
  : {
      readonly [Name in keyof Texts as [PlainTexts<Texts[Name]>] extends [never] ? never : Name]: PlainTexts<
        Texts[Name]
      >
    }

/**
 * The texts of a message file in the language of the page: `t('title')`, `t('posted', { count })`, and with `t.group('sorts')`
 * a group of plain texts by their names. A text that is absent, or lacks an argument, is an error.
 */
export function translator<const Messages extends Record<string, unknown>>(messages: Messages) {
  const translate = createTranslator({ locale: language, messages, onError: refuse })
  // The types say which paths lead to a group; messages without arguments are compiled to plain strings.
  const group = <Path extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
    path: Path,
  ): PlainTexts<NestedValueOf<Messages, Path>> => nested(messages, path) as PlainTexts<NestedValueOf<Messages, Path>>
  return Object.assign(translate, { group })
}

function nested(messages: unknown, path: string): unknown {
  return path.split('.').reduce((texts, name) => (texts as Record<string, unknown>)[name], messages)
}

function refuse(error: IntlError): never {
  throw error
}
