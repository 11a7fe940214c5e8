const message =
  'Texts for people are messages in messages/en.json, where translators find them. See docs/decisions/0023-texts-in-icu-messages.md.'

/** Attributes and properties that people read. */
const shown = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'cancelLabel',
  'caption',
  'confirmLabel',
  'detail',
  'details',
  'help',
  'hint',
  'label',
  'lead',
  'note',
  'placeholder',
  'submitLabel',
  'text',
  'title',
])

const hasWord = (text) => /\p{L}{2}/u.test(text) && !/^https?:\/\//.test(text)

/** No text of the screens outside the message files. */
export const texts = {
  meta: { type: 'problem', docs: { description: 'Texts on screens come from message files.' } },
  create(context) {
    const refuse = (node) => context.report({ node, message })
    const look = (node) => {
      switch (node?.type) {
        case 'Literal':
          if (typeof node.value === 'string' && hasWord(node.value)) refuse(node)
          break
        case 'TemplateLiteral':
          if (node.quasis.some(({ value }) => hasWord(value.cooked ?? ''))) refuse(node)
          break
        case 'ConditionalExpression':
          look(node.consequent)
          look(node.alternate)
          break
        case 'LogicalExpression':
          look(node.left)
          look(node.right)
          break
        case 'BinaryExpression':
          if (node.operator === '+') {
            look(node.left)
            look(node.right)
          }
          break
        case 'JSXExpressionContainer':
          look(node.expression)
      }
    }
    return {
      JSXText(node) {
        if (hasWord(node.value)) refuse(node)
      },
      JSXElement: (node) => node.children.forEach(look),
      JSXFragment: (node) => node.children.forEach(look),
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
        if (shown.has(name)) look(node.value)
      },
      Property(node) {
        const name = node.key.type === 'Identifier' ? node.key.name : node.key.value
        if (!node.computed && shown.has(name)) look(node.value)
      },
    }
  },
}
