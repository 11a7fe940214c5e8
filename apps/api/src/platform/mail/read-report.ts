import PostalMime from 'postal-mime'
import { mailIdIn } from './return-path.js'
import { isFaultOfAddress } from './refusal.js'

/** What a mail server, or the provider of a mailbox, says of a mail that it had. */
export interface MailReport {
  mailId: string
  kind: 'bounced' | 'complained'
  /** Whom it was for, where the report says so. */
  recipient: string | null
  isOfAddress: boolean
  says: string
}

const statusType = 'message/delivery-status'
const feedbackType = 'message/feedback-report'

/**
 * Reads a delivery status notification (RFC 3464) or a report of a complaint (RFC 5965). Null for what is neither, is about no mail
 * of ours, or says only that a delivery is late.
 */
export async function readReport(raw: Uint8Array): Promise<MailReport | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  const parts = mail.attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }))
  const addresses = [...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address ?? '')
  const mailId = mailIdIn([
    ...addresses,
    mail.deliveredTo ?? '',
    ...parts.map(({ text }) => text),
    mail.inReplyTo ?? '',
  ])
  if (!mailId) return null
  const status = parts.find(({ mimeType }) => mimeType === statusType)
  if (status) return bounceOf(mailId, fieldsOf(status.text))
  const feedback = parts.find(({ mimeType }) => mimeType === feedbackType)
  return feedback ? complaintOf(mailId, fieldsOf(feedback.text)) : null
}

function bounceOf(mailId: string, fields: ReadonlyMap<string, string>): MailReport | null {
  const status = fields.get('status') ?? ''
  if (fields.get('action')?.toLowerCase() !== 'failed' || status.startsWith('4')) return null
  const says = (fields.get('diagnostic-code') ?? status).replace(/^smtp;\s*/i, '')
  const reply = /^\d{3}\b/.exec(says)?.[0]
  const isOfAddress = isFaultOfAddress(`${status} ${says}`, reply ? Number(reply) : null)
  return { mailId, kind: 'bounced', recipient: recipientOf(fields), isOfAddress, says }
}

// `not-spam` takes a complaint back, and `opt-out` and the like are for the list that was sent.
const complaints = new Set(['abuse', 'fraud', 'virus'])

function complaintOf(mailId: string, fields: ReadonlyMap<string, string>): MailReport | null {
  const type = fields.get('feedback-type')?.toLowerCase() ?? ''
  if (!complaints.has(type)) return null
  const says = [`Feedback-Type: ${type}`, fields.get('user-agent')].filter((part) => part !== undefined).join(', ')
  return { mailId, kind: 'complained', recipient: recipientOf(fields), isOfAddress: true, says }
}

const recipientOf = (fields: ReadonlyMap<string, string>): string | null => {
  const field = fields.get('original-recipient') ?? fields.get('original-rcpt-to') ?? fields.get('final-recipient')
  return field?.replace(/^[\w-]+;/, '').replace(/^\s*<?|>?\s*$/g, '') ?? null
}

/** The fields of a report, of which later groups tell of one recipient each: the first of a name counts. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ')
  const fields = new Map<string, string>()
  for (const [, name = '', value = ''] of unfolded.matchAll(/^([\w-]+):[ \t]*(.*?)\s*$/gm)) {
    const key = name.toLowerCase()
    if (!fields.has(key)) fields.set(key, value)
  }
  return fields
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
