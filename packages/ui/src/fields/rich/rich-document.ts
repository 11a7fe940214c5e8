/** Formatted text as the editor gives it; whoever keeps it checks what is in it. */
export interface RichDocument {
  type: 'doc'
  content: unknown[]
}

/** The document without what the editor adds of its own and no reader needs. */
export function plainDocument(node: unknown): RichDocument {
  return clean(node) as unknown as RichDocument
}

interface EditorNode {
  type?: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: EditorNode[]
  content?: EditorNode[]
}

function clean(node: unknown): EditorNode {
  const { type = '', text, attrs, marks, content } = node as EditorNode
  const kept = keptAttributes(type, attrs)
  return {
    type,
    ...(text === undefined ? {} : { text }),
    ...(kept ? { attrs: kept } : {}),
    ...(marks?.length ? { marks: marks.map(clean) } : {}),
    ...(content ? { content: content.map(clean) } : {}),
  }
}

function keptAttributes(type: string, attrs: Record<string, unknown> = {}): Record<string, unknown> | null {
  if (type === 'heading') return { level: attrs['level'] === 3 ? 3 : 2 }
  return type === 'link' ? { href: attrs['href'] } : null
}
