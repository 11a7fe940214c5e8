import { repoPath } from './repo-path.js'

const message =
  'Amounts are reckoned by packages/contracts/src/money.ts (add, subtract, allocate), which loses no cent. See ARCHITECTURE.md.'

const isAmount = (name) => /^(amount|amountMinor|\w+AmountMinor|\w*[a-z]Minor|minorUnits)$/.test(name)

/** No Math, no division and no toFixed on amounts. */
export const moneyMath = {
  meta: { type: 'problem', docs: { description: 'Only money.ts does arithmetic that rounds amounts.' } },
  create(context) {
    if (repoPath(context.filename) === 'packages/contracts/src/money.ts') return {}
    const namesAmount = (node) => {
      if (!node) return false
      if (node.type === 'Identifier') return isAmount(node.name)
      if (node.type === 'MemberExpression') return isAmount(node.property.name ?? '') || namesAmount(node.object)
      if (node.type === 'BinaryExpression') return namesAmount(node.left) || namesAmount(node.right)
      if (node.type === 'CallExpression') return node.callee.name === 'Number' && node.arguments.some(namesAmount)
      return node.type === 'UnaryExpression' && namesAmount(node.argument)
    }
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression') return
        const isRounding = callee.object.name === 'Math' && node.arguments.some(namesAmount)
        const isPrinting = callee.property.name === 'toFixed' && namesAmount(callee.object)
        if (isRounding || isPrinting) context.report({ node, message })
      },
      BinaryExpression(node) {
        if (['/', '%'].includes(node.operator) && namesAmount(node.left)) context.report({ node, message })
      },
    }
  },
}
