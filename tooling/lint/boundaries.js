import { importRulesOf } from './import-rules.js'
import { importTarget, repoPath } from './repo-path.js'

/** Who may import whom, by the table in importRules.js. */
export const boundaries = {
  meta: { type: 'problem', docs: { description: 'Imports keep to the table of ARCHITECTURE.md.' } },
  create(context) {
    const importer = repoPath(context.filename)
    const importRules = importRulesOf(importer)
    if (importRules.length === 0) return {}
    const check = (node, source, isTypeOnly, names) => {
      if (typeof source?.value !== 'string') return
      const target = importTarget(source.value, context.filename)
      const rule = importRules.find(({ stops }) => stops({ importer, target, isTypeOnly, names }))
      if (rule) context.report({ node, message: `${rule.because} See "Who may import whom" in ARCHITECTURE.md.` })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source, isOnlyTypes(node), importedNames(node)),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type', []),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type', []),
      ImportExpression: (node) => check(node, node.source, false, []),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, true, []),
    }
  },
}

function isOnlyTypes(node) {
  if (node.importKind === 'type') return true
  return node.specifiers.length > 0 && node.specifiers.every((specifier) => specifier.importKind === 'type')
}

function importedNames(node) {
  return node.specifiers.flatMap((specifier) => (specifier.imported?.name ? [specifier.imported.name] : []))
}
