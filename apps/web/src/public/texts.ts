import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import type { ICUArgs } from 'use-intl/core'

type Arguments<Text extends string, Piece = string> = FormatValues<Piece> &
  ICUArgs<Text, { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }>

/** A message that takes arguments; `text` is never there, it carries the English text to the types. */
export type Message<Text extends string> = Exclude<CompiledMessage, string> & { readonly text?: Text }

/** The texts of a message file as they are compiled: what takes no arguments is text that can be shown as it is. */
export type Texts<Source> = Source extends string
  ? Source extends `${string}{${string}`
    ? Message<Source>
    : Source
  : { readonly [Name in keyof Source]: Texts<Source[Name]> }

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given) => new Intl.NumberFormat(...given),
  getPluralRules: (...given) => new Intl.PluralRules(...given),
}

/** Puts arguments into messages, by the plural rules of a language. Throws for an argument that is missing. */
export function sayIn(language: string) {
  return <Text extends string>(message: Text | Message<Text>, values: Arguments<Text>): string =>
    String(format(message, language, values, { formatters }))
}

/** As `sayIn`, of a message whose tags stand for elements, which `values` holds by the names of the tags. */
export function piecesOf<Text extends string, Piece>(
  language: string,
  message: Message<Text>,
  values: Arguments<Text, Piece>,
): (string | Piece)[] {
  const said = format<Piece>(message, language, values, { formatters })
  return Array.isArray(said) ? said : [said]
}

/** Compiled message files by their languages. That each has the texts of the English one is held by a law. */
export const textsOf = <Words>(byLanguage: Record<string, unknown>): Record<PageLanguage, Words> =>
  byLanguage as Record<PageLanguage, Words>
