import type { CheckedRecord } from '@almoner/contracts/emails/sender-domain'

/** The texts of a name; null where the name servers did not answer. An empty list: there are none. */
export type TextsOf = (name: string) => Promise<string[] | null>

/**
 * Whether the domain lets Almoner's servers send for it, RFC 7208: its one record that begins with `v=spf1` (4.5) names them. More than
 * one is an error for whoever reads them. `mechanism` is such as `include:mail.example.org`.
 */
export async function checkSpf(domain: string, mechanism: string, textsOf: TextsOf): Promise<CheckedRecord> {
  const texts = await textsOf(domain)
  const base = { record: 'spf', name: domain } as const
  const alone = `v=spf1 ${mechanism} ~all`
  if (texts === null) return { ...base, state: 'unknown', found: [], toCopy: alone }
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [first, ...others] = found
  if (first === undefined) return { ...base, state: 'missing', found, toCopy: alone }
  const terms = found.flatMap((text) => text.trim().split(/\s+/).slice(1))
  const names = terms.some((term) => term.replace(/^\+/, '').toLowerCase() === mechanism.toLowerCase())
  if (others.length === 0 && names) return { ...base, state: 'found', found, toCopy: null }
  return { ...base, state: 'wrong', found, toCopy: spfWith(terms, mechanism) }
}

/** One record of all terms, with ours before `all` and `redirect`, after which nothing is read (RFC 7208, 5.1 and 6.1). */
function spfWith(terms: readonly string[], mechanism: string): string {
  const isLast = (term: string) => /^([-~?+]?all$|redirect=)/i.test(term)
  const ends = terms.filter(isLast)
  const wanted = [...new Set([...terms.filter((term) => !isLast(term)), mechanism])]
  return ['v=spf1', ...wanted, ends[0] ?? '~all'].join(' ')
}

const dkimValueOf = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

/** Whether the domain publishes the key by which its mail is signed, RFC 6376, 3.6.1: the tag `p` is the public key in Base64. */
export async function checkDkim(
  domain: string,
  { selector, publicKey }: { selector: string; publicKey: string },
  textsOf: TextsOf,
): Promise<CheckedRecord> {
  const name = `${selector}._domainkey.${domain}`
  const found = await textsOf(name)
  const base = { record: 'dkim', name, toCopy: dkimValueOf(publicKey) } as const
  if (found === null) return { ...base, state: 'unknown', found: [] }
  if (found.length === 0) return { ...base, state: 'missing', found }
  const isOurs =
    found.length === 1 &&
    tagsOf(found[0] ?? '')
      .get('p')
      ?.replaceAll(/\s/g, '') === publicKey
  return isOurs ? { ...base, state: 'found', found, toCopy: null } : { ...base, state: 'wrong', found }
}

/**
 * Whether the domain says what is to become of mail that fails, RFC 7489, 6.3: one record that begins with `v=DMARC1` and has a policy
 * `p`. Where the domain has none, one of a domain above holds (6.6.3).
 */
export async function checkDmarc(domain: string, textsOf: TextsOf): Promise<CheckedRecord> {
  const base = { record: 'dmarc', name: `_dmarc.${domain}` } as const
  const toCopy = 'v=DMARC1; p=none'
  for (const name of ownAndAbove(domain)) {
    const texts = await textsOf(`_dmarc.${name}`)
    if (texts === null) return { ...base, state: 'unknown', found: [], toCopy }
    const found = texts.filter((text) => /^v=DMARC1\s*(;|$)/.test(text))
    if (found.length === 0) continue
    const policy = tagsOf(found[0] ?? '')
      .get('p')
      ?.toLowerCase()
    const isRight = found.length === 1 && ['none', 'quarantine', 'reject'].includes(policy ?? '')
    const at = { ...base, name: `_dmarc.${name}` }
    return isRight ? { ...at, state: 'found', found, toCopy: null } : { ...at, state: 'wrong', found, toCopy }
  }
  return { ...base, state: 'missing', found: [], toCopy }
}

/** `a.b.example.org`, `b.example.org`, `example.org`: a top-level domain has no policy for others. */
function ownAndAbove(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join('.'))
}

/** Tags of DKIM and DMARC, `name=value` with semicolons between them. */
const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const]
    }),
  )
