/**
 * TypeScript widens each text of an imported JSON file to `string`; a declaration beside the file keeps the literals, out of
 * which use-intl's types read the arguments. It ends in `export =`: with a default export, packages under `nodenext` find no key.
 */

export const isEnglish = (/** @type {string} */ path) => path.endsWith('/messages/en.json')

/** The declaration of `messages/en.json` lies beside it. */
export const typesPathOf = (/** @type {string} */ path) => path.replace(/en\.json$/, 'en.d.json.ts')

/**
 * @param {string} source the text of `messages/en.json`
 * @returns the text of its declaration
 */
export function messageTypes(source) {
  return `// Generated from en.json by: npm run messages\ndeclare const messages: ${JSON.stringify(JSON.parse(source), null, 2)}\nexport = messages\n`
}
