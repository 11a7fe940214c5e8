import { repoPath } from './repo-path.js'

const message =
  'Amounts are reckoned by packages/contracts/src/minor-units.ts (add, subtract, allocate), which loses no cent. See STYLE.md.'

const castMessage =
  'A cast makes an amount of any number. minorUnits() checks it, minorUnitsSchema parses it, and a row type names it. See STYLE.md.'

const arithmetic = ['packages/contracts/src/minor-units.ts', 'packages/contracts/src/money.ts']

const isAmount = (name) =>
  /^(amount|\w+Amount|\w*AmountMinor|\w*[a-z]Minor|minorUnits|cents|gross|raised|refunded)$/.test(name)

const namesMinorUnits = (type) =>
  type?.type === 'TSTypeReference'
    ? type.typeName.name === 'MinorUnits' || (type.typeArguments?.params ?? []).some(namesMinorUnits)
    : (type?.types ?? (type?.elementType ? [type.elementType] : [])).some(namesMinorUnits)

const isWhole = (node) => node.type === 'Literal' && (typeof node.value === 'bigint' || Number.isInteger(node.value))

/** No cast to MinorUnits; no Math, no division, no toFixed and no multiplication but by whole numbers on amounts. */
export const moneyMath = {
  meta: { type: 'problem', docs: { description: 'Only minor-units.ts does arithmetic that rounds amounts.' } },
  create(context) {
    if (arithmetic.includes(repoPath(context.filename))) return {}
    const refuseCast = (node) => {
      if (namesMinorUnits(node.typeAnnotation)) context.report({ node, message: castMessage })
    }
    const namesAmount = (node) => {
      if (!node) return false
      if (node.type === 'Identifier') return isAmount(node.name)
      if (node.type === 'MemberExpression') return isAmount(node.property.name ?? '') || namesAmount(node.object)
      if (node.type === 'BinaryExpression') return namesAmount(node.left) || namesAmount(node.right)
      if (node.type === 'CallExpression') return node.callee.name === 'Number' && node.arguments.some(namesAmount)
      return node.type === 'UnaryExpression' && namesAmount(node.argument)
    }
    return {
      TSAsExpression: refuseCast,
      TSTypeAssertion: refuseCast,
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression') return
        const isRounding = callee.object.name === 'Math' && node.arguments.some(namesAmount)
        const isPrinting = callee.property.name === 'toFixed' && namesAmount(callee.object)
        if (isRounding || isPrinting) context.report({ node, message })
      },
      BinaryExpression(node) {
        const { operator, left, right } = node
        const divides = (operator === '/' || operator === '%') && namesAmount(left)
        const scales =
          operator === '*' && ((namesAmount(left) && !isWhole(right)) || (namesAmount(right) && !isWhole(left)))
        if (divides || scales) context.report({ node, message })
      },
    }
  },
}
