import { accountNumber, isIbanShaped, tidied, wordOrNull } from './bank-words.js'
import type { ReadLine } from './read-statement.js'

type PaymentWords = Pick<ReadLine, 'counterparty' | 'counterpartyAccount' | 'reference' | 'mandate' | 'text'>

/**
 * What field 86 tells of an entry. SWIFT leaves its content to the banks: those of Germany and Austria write numbered parts (`?20`), those
 * of the Netherlands words between slashes (`/NAME/`), and others plain text.
 */
export function readRemittance(lines: readonly string[]): PaymentWords {
  // A part may be cut anywhere at the end of a line.
  const whole = lines.join('')
  if (/^\d{3}\?\d{2}/.test(whole)) return readNumbered(whole)
  if (/^\/[A-Z]{3,4}\//.test(whole)) return readSlashed(whole)
  return {
    counterparty: null,
    counterpartyAccount: null,
    reference: null,
    mandate: null,
    text: tidied(lines.join(' ')),
  }
}

/** So many letters fill a numbered part; one that is shorter ends with its word. */
const fullPart = 27

const sepaTags = /(?:^|\s)(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/

/** By the numbered parts that the German banking industry agreed on: 20 to 29 and 60 to 63 say what it is for, 31 to 33 by whom. */
function readNumbered(whole: string): PaymentWords {
  const parts = whole.split(/\?(\d{2})/).slice(1)
  const numbered = parts.flatMap((part, at) => (at % 2 === 0 ? [{ no: Number(part), text: parts[at + 1] ?? '' }] : []))
  const of = (...numbers: number[]) => numbered.filter(({ no }) => numbers.includes(no)).map(({ text }) => text)
  const isPurpose = (no: number) => (no >= 20 && no <= 29) || (no >= 60 && no <= 63)
  const purpose = joined(numbered.filter(({ no }) => isPurpose(no)).map(({ text }) => text))
  const tagged = tagsIn(purpose, sepaTags)
  return {
    counterparty: wordOrNull(joined(of(32, 33))),
    counterpartyAccount: accountNumber(of(31)[0] ?? tagged.get('IBAN')),
    reference: wordOrNull(tagged.get('EREF') ?? tagged.get('KREF')),
    mandate: wordOrNull(tagged.get('MREF')),
    text: wordOrNull(tagged.get('SVWZ') ?? (tagged.size > 1 ? '' : purpose)) ?? tidied(of(0)[0] ?? ''),
  }
}

function joined(parts: readonly string[]): string {
  return tidied(
    parts.reduce(
      (text, part, at) =>
        text + ((parts[at - 1]?.length ?? fullPart) < fullPart || sepaTags.test(part) ? ' ' : '') + part,
      '',
    ),
  )
}

/** What follows each tag, up to the next; what comes before the first is under none. */
function tagsIn(text: string, tags: RegExp): Map<string, string> {
  const [before = '', ...rest] = text.split(tags)
  const found = new Map([['', before.trim()]])
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [tag = '', value = ''] = [rest[at], rest[at + 1]]
    if (!found.has(tag)) found.set(tag, value.trim())
  }
  return found
}

const slashTags =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|CNTP|ORDP|BENM|PREF|RTRN|ISDT|UDTR|UCRD|PURP|TRCD|SVCL|ID)\//

/** `/IBAN/…/NAME/…/REMI/…`; some banks have all of the other side under `CNTP`, its account, bank and name in this order. */
function readSlashed(whole: string): PaymentWords {
  const tagged = tagsIn(whole, slashTags)
  const get = (tag: string) => tagged.get(tag)?.replace(/^\/+|\/+$/g, '') ?? ''
  const [account = '', , name = ''] = (tagged.get('CNTP') ?? '').split('/')
  const written = get('REMI').replace(/^(?:USTD|STRD)\/+(?:CUR\/)?/, '')
  return {
    counterparty: wordOrNull(get('NAME') || name),
    counterpartyAccount: accountNumber(get('IBAN') || (isIbanShaped(account) ? account : '')),
    reference: wordOrNull(get('EREF')),
    mandate: wordOrNull(get('MARF')),
    text: tidied(written) || tidied(get('TRTP')),
  }
}
