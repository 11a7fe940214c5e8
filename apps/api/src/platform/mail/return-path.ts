import type { Mail } from './mail.entity.js'

const id = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/

/** The id of a mail in its own Message-ID, wherever that stands in a report, or in the address that the report went to. */
const ownMessage = new RegExp(String.raw`<${id.source}@almoner>`, 'i')
const tagged = new RegExp(String.raw`\+${id.source}@`, 'i')

/** An envelope by which a report of a failed delivery names the mail it is about (VERP); none where no such address is set. */
export function returnPathOf(
  bouncesTo: string | undefined,
  { id: mailId, to, cc, bcc }: Pick<Mail, 'id' | 'to' | 'cc' | 'bcc'>,
) {
  if (!bouncesTo) return {}
  const at = bouncesTo.lastIndexOf('@')
  return {
    envelope: {
      from: `${bouncesTo.slice(0, at)}+${mailId}${bouncesTo.slice(at)}`,
      to: [to, ...(cc ?? []), ...(bcc ?? [])],
    },
  }
}

/** The mail that a report is about, by the texts of it that may tell; null where none does. */
export function mailIdIn(texts: readonly string[]): string | null {
  for (const pattern of [tagged, ownMessage]) {
    for (const text of texts) {
      const found = pattern.exec(text)?.[1]
      if (found) return found.toLowerCase()
    }
  }
  return null
}
