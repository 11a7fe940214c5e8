import { recordOf } from '../records.js'

/** Why a server will not take a mail, now or later. */
export interface Refusal {
  /** The mailbox does not exist or takes nothing, whatever is sent to it. */
  isOfAddress: boolean
  /** The server's own words. */
  says: string
}

// RFC 3463: X.1.* is about the address, but for X.1.7 and X.1.8, which are the sender's; X.2.1 is a mailbox that was closed.
const ofAddress = /^5\.(1\.(?![78]$)\d{1,3}|2\.1)$/
const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/g
// RFC 5321, 4.2.3: replies about the mailbox, where the server says no more.
const mailboxReplies = new Set([550, 551, 553])

/** Whether what a server says, with its reply or status in it, tells that the address takes no mail at all. */
export function isFaultOfAddress(said: string, reply: number | null): boolean {
  const codes = [...said.matchAll(enhanced)].map(([code]) => code).filter((code) => code !== '5.0.0')
  if (codes.length > 0) return codes.some((code) => ofAddress.test(code))
  return reply !== null && mailboxReplies.has(reply)
}

/** Why an error of the mail server is for good; null for one that may pass, such as a server that is away. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null
  const { command, response, responseCode } = recordOf(error)
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null
  // What is refused before that is the account or the sender: the installation's own fault.
  if (command !== 'RCPT TO' && command !== 'DATA') return null
  const says = typeof response === 'string' ? response : error.message
  return { isOfAddress: isFaultOfAddress(says, responseCode), says }
}
