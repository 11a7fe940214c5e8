import { isSafeHref, type RichNode, type RichText } from './rich-text.js'

/** What each element is given besides its name; a mail has its styles here, since mail programs read no other. */
export interface RichHtmlLook {
  /** The attributes of an element, with a space before them: ` style="…"`. Trusted as it is. */
  attributesOf?: (element: string) => string
  /** Changes each run of text before it is escaped. */
  textOf?: (text: string) => string
  directionOf?: (text: string) => 'ltr' | 'rtl'
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const blockElements: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
}

/** Every word is escaped and every element is one of ten; other nodes show their content, unsafe links their words. */
export function richTextHtml(document: RichText, look: RichHtmlLook = {}): string {
  return document.content.map((block) => nodeHtml(block, look)).join('\n')
}

function nodeHtml(node: RichNode, look: RichHtmlLook): string {
  const attributes = (element: string) => look.attributesOf?.(element) ?? ''
  const inside = () => (node.content ?? []).map((inner) => nodeHtml(inner, look)).join('')
  if (node.type === 'text') return textHtml(node, look)
  if (node.type === 'hardBreak') return '<br>'
  if (node.type === 'horizontalRule') return `<hr${attributes('hr')}>`
  const element = node.type === 'heading' ? `h${node.attrs?.level === 3 ? 3 : 2}` : blockElements[node.type]
  if (!element) return inside()
  const direction = look.directionOf?.(wordsIn(node)) ?? 'auto'
  return `<${element} dir="${direction}"${attributes(element)}>${inside()}</${element}>`
}

const wordsIn = ({ text = '', content = [] }: RichNode): string => text + content.map(wordsIn).join(' ')

function textHtml(node: RichNode, look: RichHtmlLook): string {
  const attributes = (element: string) => look.attributesOf?.(element) ?? ''
  const text = look.textOf ? look.textOf(node.text ?? '') : (node.text ?? '')
  let html = escape(text).replaceAll('\n', '<br>')
  for (const mark of node.marks ?? []) {
    if (mark.type === 'bold') html = `<strong>${html}</strong>`
    else if (mark.type === 'italic') html = `<em>${html}</em>`
    else if (isSafeHref(mark.attrs.href))
      html = `<a href="${escape(mark.attrs.href)}" rel="noopener noreferrer"${attributes('a')}>${html}</a>`
  }
  return html
}
