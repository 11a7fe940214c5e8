const message = 'Exports have names, so that a thing is called the same everywhere. See STYLE.md.'

/** No default exports, but where a tool asks for one. */
export const namedExports = {
  meta: { type: 'suggestion', docs: { description: 'Modules export by name.' } },
  create(context) {
    return { ExportDefaultDeclaration: (node) => context.report({ node, message }) }
  },
}
