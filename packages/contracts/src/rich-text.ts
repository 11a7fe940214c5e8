import { z } from 'zod'
import { faultOfText, isStorableText } from './text.js'

/** Formatted text as a tree of known nodes. Nothing in it is markup; whoever shows it makes the markup. */
const linkHref = z
  .string()
  .max(1000)
  .refine(isStorableText, 'Remove characters that cannot be stored')
  .refine(isSafeHref, 'A link has to start with https://, http://, mailto: or tel:')

const markSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: linkHref }) }),
])
export type RichMark = z.infer<typeof markSchema>

const textNode = z.strictObject({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .max(20_000)
    .refine((text) => faultOfText(text) === null, 'This has an invisible character. Type it instead of pasting it.'),
  marks: z.array(markSchema).max(3).optional(),
})
const breakNode = z.strictObject({ type: z.literal('hardBreak') })
const inlineSchema = z.discriminatedUnion('type', [textNode, breakNode])

const inlines = z.array(inlineSchema).max(2000).optional()
const paragraphSchema = z.strictObject({ type: z.literal('paragraph'), content: inlines })
const headingSchema = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
})
const ruleSchema = z.strictObject({ type: z.literal('horizontalRule') })
// Two levels of lists are enough for a letter, and end the recursion.
const innerItem = z.strictObject({ type: z.literal('listItem'), content: z.array(paragraphSchema).min(1).max(20) })
const innerLists = [
  z.strictObject({ type: z.literal('bulletList'), content: z.array(innerItem).min(1).max(200) }),
  z.strictObject({ type: z.literal('orderedList'), content: z.array(innerItem).min(1).max(200) }),
] as const
const itemSchema = z.strictObject({
  type: z.literal('listItem'),
  content: z
    .array(z.discriminatedUnion('type', [paragraphSchema, ...innerLists]))
    .min(1)
    .max(20),
})
const quoteSchema = z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraphSchema).min(1).max(50) })
const blockSchema = z.discriminatedUnion('type', [
  paragraphSchema,
  headingSchema,
  ruleSchema,
  quoteSchema,
  z.strictObject({ type: z.literal('bulletList'), content: z.array(itemSchema).min(1).max(200) }),
  z.strictObject({ type: z.literal('orderedList'), content: z.array(itemSchema).min(1).max(200) }),
])

export const richTextSchema = z.strictObject({
  type: z.literal('doc'),
  content: z.array(blockSchema).max(500, 'This is too long'),
})
export interface RichText extends z.infer<typeof richTextSchema> {}

export interface RichNode {
  type: string
  text?: string | undefined
  attrs?: { level?: 2 | 3 } | undefined
  marks?: readonly RichMark[] | undefined
  content?: readonly RichNode[] | undefined
}

/** Whether a link may be followed: a web address, a mail address or a phone number, and never a script. */
export function isSafeHref(href: string): boolean {
  return /^(https?:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+|tel:\+?[\d ()-]+)$/i.test(href)
}

export function richTextOf(...paragraphs: readonly string[]): RichText {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({
      type: 'paragraph',
      ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
    })),
  }
}

export function isBlank(document: RichText): boolean {
  return plainTextOf(document).trim() === ''
}

/** The document as plain text: blocks apart by an empty line, items with a dash or their number, links after their words. */
export function plainTextOf(document: RichText): string {
  return document.content.map((block) => blockText(block)).join('\n\n')
}

function blockText(node: RichNode, indent = ''): string {
  switch (node.type) {
    case 'horizontalRule':
      return '----------'
    case 'blockquote':
      return (node.content ?? []).map((inner) => `> ${blockText(inner)}`).join('\n')
    case 'bulletList':
    case 'orderedList':
      return (node.content ?? [])
        .map((item, place) => {
          const sign = node.type === 'bulletList' ? '-' : `${place + 1}.`
          const parts = (item.content ?? []).map((inner) => blockText(inner, `${indent}  `))
          return `${indent}${sign} ${parts.join('\n')}`
        })
        .join('\n')
    default:
      return (node.content ?? []).map(inlineText).join('')
  }
}

function inlineText(node: RichNode): string {
  if (node.type === 'hardBreak') return '\n'
  const link = node.marks?.find((mark) => mark.type === 'link')
  const text = node.text ?? ''
  return link && link.attrs.href !== text ? `${text} (${link.attrs.href})` : text
}
