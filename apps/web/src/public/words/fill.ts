import type { Counted } from './words'

/** Puts values in the places of `{name}`. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The form of a counted word for a number, in a language, with the number in its place. */
export function count(words: Counted, n: number, language: string): string {
  const rule = new Intl.PluralRules(language).select(n)
  return fill(words[rule] ?? words.other, { n: new Intl.NumberFormat(language).format(n) })
}

/** The pieces of a text around its places, for values that stand in markup of their own. */
export function piecesOf(text: string): { text: string; place: string | null }[] {
  return text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{\w+\}$/.test(piece) ? { text: '', place: piece.slice(1, -1) } : { text: piece, place: null }))
}
