import { wallsOf } from './walls.js'
import { importTarget, repoPath } from './repo-path.js'

/** Who may import whom, by the table in walls.js. */
export const boundaries = {
  meta: { type: 'problem', docs: { description: 'Imports keep to the table of ARCHITECTURE.md.' } },
  create(context) {
    const importer = repoPath(context.filename)
    const walls = wallsOf(importer)
    if (walls.length === 0) return {}
    const check = (node, source, isTypeOnly, names) => {
      if (typeof source?.value !== 'string') return
      const target = importTarget(source.value, context.filename)
      const wall = walls.find(({ stops }) => stops({ importer, target, isTypeOnly, names }))
      if (wall) context.report({ node, message: `${wall.because} See "Who may import whom" in ARCHITECTURE.md.` })
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
