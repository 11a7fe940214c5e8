/** Sentences by their English, with `{name}` where something is put in. */
type Catalogue = Readonly<Record<string, string>>

interface Pattern {
  shape: RegExp
  names: readonly string[]
  sentence: string
}

const placeholder = /(?<!\{)\{(\w+)\}/
const placeholders = new RegExp(placeholder, 'g')

/** Finds sentences in a catalogue, and what was put into them; undefined for one that is not there. */
export function translating(known: Catalogue): (sentence: string) => string | undefined {
  // What names more of the sentence is found first.
  const patterns = Object.entries(known)
    .filter(([english]) => placeholder.test(english))
    .toSorted(([one], [other]) => literalsOf(other).length - literalsOf(one).length)
    .map(([english, sentence]) => patternOf(english, sentence))
  return (sentence) => {
    const exact = known[sentence]
    if (exact !== undefined) return exact
    for (const { shape, names, sentence: translated } of patterns) {
      const found = shape.exec(sentence)
      if (!found) continue
      const given = new Map(names.map((name, place) => [name, found[place + 1] ?? '']))
      return translated.replace(placeholders, (_, name: string) => isolated(given.get(name) ?? '', known))
    }
    return undefined
  }
}

const literalsOf = (english: string): string => english.replace(placeholders, '')

function patternOf(english: string, sentence: string): Pattern {
  const names = [...english.matchAll(placeholders)].map(([, name = '']) => name)
  const literals = english.split(placeholders).filter((_, place) => place % 2 === 0)
  return { shape: new RegExp(`^${literals.map(escaped).join('(.+?)')}$`, 's'), names, sentence }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

// Names and numbers of another direction must not turn the words around them.
const isolated = (text: string, known: Catalogue): string => `\u2068${known[text] ?? text}\u2069`
