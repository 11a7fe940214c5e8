import { longDays } from '@almoner/contracts/formats'
import { localeOf } from '@almoner/contracts/default-locale'
import type { RichNode } from '@almoner/contracts/rich-text'
import type { WrittenLetter } from '../written-letter.js'

/** Which pictures of a letterhead there are. */
export interface HeadPictures {
  logo: boolean
  signature: boolean
}

/** All that `letter.typ` lays out. Letters of one document have one paper, that of the first. */
export function letterDataOf(
  letters: readonly WrittenLetter[],
  pictures: ReadonlyMap<string, HeadPictures>,
  today: string,
) {
  const [first] = letters
  return {
    title: first && letters.length === 1 ? first.subject : 'Letters',
    language: first?.language ?? 'en',
    paperSize: first?.letterhead.settings?.paperSize ?? 'a4',
    letters: letters.map((letter) => oneOf(letter, pictures.get(letter.letterhead.entityId), today)),
  }
}

function oneOf(letter: WrittenLetter, pictures: HeadPictures | undefined, today: string) {
  const { letterhead, addressee, language, body, isSigned } = letter
  const { settings, entityId } = letterhead
  const name = settings?.legalName ?? letterhead.name
  const contact = [settings?.phone, settings?.email, settings?.website].filter((line) => line !== undefined)
  const { signatoryName, signatoryTitle } = settings ?? {}
  const lines = [signatoryName, signatoryTitle].filter((line) => line !== undefined)
  const day = longDays(localeOf(language))
  return {
    language,
    head: { name, lines: [...(settings?.address.split('\n') ?? []), ...contact].map(apart) },
    logo: pictures?.logo ? `logo-${entityId}` : null,
    addressee: [addressee.name, ...addressee.lines].map(apart),
    date: day.format(new Date(`${today}T00:00:00Z`)),
    body: body.content.map((block) => nodeOf(block)),
    signature:
      isSigned && (pictures?.signature || lines.length > 0)
        ? { picture: pictures?.signature ? `signature-${entityId}` : null, alt: signatoryName ?? name, lines }
        : null,
  }
}

/** A name, a number or a line as it was typed: its direction is its own. */
const apart = (text: string): string => `\u2068${text}\u2069`

interface PrintedNode {
  type: string
  text: string
  level: number
  isBold: boolean
  isItalic: boolean
  href: string | null
  content: PrintedNode[]
}

/** A node with all that the template asks of any. */
function nodeOf({ type, text = '', attrs, marks = [], content = [] }: RichNode): PrintedNode {
  const link = marks.find((mark) => mark.type === 'link')
  return {
    type,
    text,
    level: attrs?.level ?? 0,
    isBold: marks.some((mark) => mark.type === 'bold'),
    isItalic: marks.some((mark) => mark.type === 'italic'),
    href: link?.attrs.href ?? null,
    content: content.map((inner) => nodeOf(inner)),
  }
}
