/**
 * @typedef {object} Noun the spellings of a noun of the field
 * @property {string} plural `pledges`: its folders, its table and its part of the router
 * @property {string} singular `pledge`
 * @property {string} Plural `Pledges`
 * @property {string} Singular `Pledge`
 * @property {string} aSingular `a pledge`
 * @property {string} ASingular `A pledge`
 */

const oneWord = /^[a-z]{3,30}$/

/**
 * @param {string | undefined} plural
 * @param {string} [singular] where it is not the plural without its s
 * @returns {Noun}
 */
export function nounOf(plural, singular = singularOf(plural ?? '')) {
  if (!plural || !oneWord.test(plural) || !oneWord.test(singular))
    throw new Error('A noun is one word of lower-case letters, since its operations are called noun.verb: pledges.')
  if (singular === plural)
    throw new Error(`The noun goes by its plural. If ${plural} is one, say its singular: -- --singular word`)
  const aSingular = `${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`
  return {
    plural,
    singular,
    Plural: capital(plural),
    Singular: capital(singular),
    aSingular,
    ASingular: capital(aSingular),
  }
}

/** @param {string} word */
export function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** @param {string} plural */
function singularOf(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  if (/(ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return plural.replace(/s$/, '')
}
