const wordsOf = (text: string): string[] => text.trim().split(/\s+/u).filter(Boolean)
const keyOf = (word: string): string => word.toLowerCase().replace(/[.,'’"״()]/g, '')

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

// What a firm's or a charity's name ends with by law. The words of two letters are also the ends of people's names.
const legalForms = setOf(`
  inc incorporated llc llp lllp pllc ltd limited plc corp corporation company cic cio gmbh mbh ggmbh ohg kgaa ug ev eg
  sarl sas srl spa ltda bv nv aps oyj pty pvt sdn bhd kft doo sro zrt עמ בעמ ער חלצ شركة`)
const shortForms = setOf('ag sa se kg ab as oy sl sc co lp pc na')

// Nouns of organizations, wherever in a name of two words or more they stand.
const nouns = setOf(`
  foundation fund trust society association union council committee institute ministry ministries federation league
  alliance coalition network congregation synagogue mosque diocese archdiocese monastery university college academy
  school schools seminary hospital clinic museum library orchestra charity charities partners partnership holdings
  enterprises industries services solutions systems consulting consultants international properties realty investments
  insurance logistics technologies software studios restaurant hotel agency cooperative coop guild ymca ywca rotary
  kiwanis department government municipality authority commission embassy parliament group associates brotherhood
  sisterhood fellowship ventures capital press bakery brewery pharmacy motors electric plumbers steamfitters workers
  employees teamsters party club chapter chamber centre center theatre theater press nonprofit
  fundación asociación sociedad iglesia colegio universidad empresa cooperativa
  fondation associations société église université entreprise syndicat mairie
  stiftung verein verband gesellschaft kirche kirchengemeinde gemeinde schule universität gewerkschaft förderverein
  קרן עמותת עמותה חברת אגודת אגודה מכון מכללת אוניברסיטת בית-ספר מוסדות איגוד הסתדרות עיריית מועצה מועצת
  مؤسسة جمعية جامعة مدرسة مسجد اتحاد معهد`)

// These are family names too, and count where they end a name or more than a first name stands before them.
const nounsAtTheEnd = setOf('church temple bank parish lodge store shop hall store inn farm farms')

// "House of Commons", "Friends for Life": words that people's names do not have.
const linkingWords = setOf('of for the at in')

// "Baroness X of Y" is a person.
const personalTitles = setOf(`
  mr mrs ms miss mx dr prof rev fr hon rabbi sir dame lord lady baron baroness viscount viscountess earl countess duke
  duchess prince princess king queen estate`)

const endsLegally = (text: string): boolean => {
  const words = wordsOf(text)
  const last = words.at(-1) ?? ''
  const key = keyOf(last)
  if (words.length > 1 && legalForms.has(key)) return true
  if (words.length < 2 || !shortForms.has(key)) return false
  // "Novartis AG" and "Rivers & Co." are firms; "Maria Sa" and an all-capitals "MARIA SA" are not.
  const isWritten = last.includes('.') || (last === last.toUpperCase() && text !== text.toUpperCase())
  return isWritten || key === 'co'
}

/** A name with what stands behind it in the same cell. */
export interface OrganizationName {
  name: string
  /** As in "Rivers Plc, 1 Main Street"; empty where nothing follows. */
  address: string
}

/** The name of an organization where a text is one, by its legal form or by the nouns in it; null for a person's. */
export function organizationIn(text: string): OrganizationName | null {
  const segments = text.split(',').map((segment) => segment.trim())
  const legal = segments.findIndex((segment, index) => endsLegally(segment) || (index > 0 && isLegalForm(segment)))
  if (legal !== -1) return withAddress(segments, legal)
  const [first = ''] = segments
  // A number behind the comma begins an address, and no first name.
  const isAddressed = /^\d/.test(segments[1] ?? '')
  if (isAddressed && (wordsOf(first).length === 1 || hasNoun(first))) return withAddress(segments, 0)
  return hasNoun(text) ? { name: text, address: '' } : null
}

const isLegalForm = (segment: string): boolean =>
  wordsOf(segment).length === 1 && (legalForms.has(keyOf(segment)) || shortForms.has(keyOf(segment)))

function withAddress(segments: readonly string[], last: number): OrganizationName {
  const rest = segments.slice(last + 1).filter(Boolean)
  if (!rest.some((segment) => /^\d|\d{3}/.test(segment))) return { name: segments.join(', '), address: '' }
  return { name: segments.slice(0, last + 1).join(', '), address: rest.join(', ') }
}

function hasNoun(text: string): boolean {
  const words = wordsOf(text.replace(/,/g, ' ')).map(keyOf)
  if (words.length < 2 || personalTitles.has(words[0] ?? '')) return false
  const isLinked = words.some((word, index) => index > 0 && linkingWords.has(word)) || words[0] === 'the'
  return (
    isLinked ||
    words.some((word) => nouns.has(word)) ||
    nounsAtTheEnd.has(words.at(-1) ?? '') ||
    words.slice(2).some((word) => nounsAtTheEnd.has(word))
  )
}

/** "Rivers Household", "The Rivers Family": people who live together, by the word that says so. */
export const isHousehold = (text: string): boolean =>
  /\s(household|haushalt)$/i.test(text.trim()) || /^(the\s.+\s(family|families)|משפחת\s.+)$/iu.test(text.trim())
