import { Injectable } from '@nestjs/common'
import { sum } from '@almoner/contracts/minor-units'
import { wholeName } from '@almoner/contracts/donors/donor-lines'
import { Files } from '../../platform/files/files.js'
import type { MailAttachment } from '../../platform/mail/mail.entity.js'
import { PeriodMails, type PeriodLook } from '../emails/index.js'
import { languageOf } from './document/statement-document.js'
import { emailedKey } from './statement-documents.js'
import type { PrintedStatement } from './statement-parts.js'
import { StatementWriter } from './statement-writer.js'

export interface StatementToSend {
  written: PrintedStatement
  to: string
  attachment: MailAttachment
}

/** Statements as emails with the document attached. */
@Injectable()
export class StatementMail {
  constructor(
    private readonly writer: StatementWriter,
    private readonly mails: PeriodMails,
    private readonly files: Files,
  ) {}

  lookOf(orgId: string): Promise<PeriodLook> {
    return this.mails.lookOf(orgId)
  }

  /** Puts the document into the file storage, where the mail reads it as long as it may be sent again; `id`: see `emailedKey`. */
  async keepDocument(orgId: string, written: PrintedStatement, today: string, id: string): Promise<MailAttachment> {
    const key = emailedKey(orgId, id)
    await this.files.put(key, await this.writer.pdf(orgId, [written], today))
    return { fileName: fileNameOf(written), key }
  }

  /** In the transaction that is open. Gives the id of the mail. */
  send(orgId: string, { written, to, attachment }: StatementToSend, look: PeriodLook): Promise<string> {
    const { subject, statement } = written
    const { from, to: until, parts } = statement
    const [first] = parts
    return this.mails.send(
      orgId,
      {
        to,
        donorId: subject.id,
        language: languageOf(written),
        facts: {
          document: 'statement',
          from,
          to: until,
          totals: totalsOf(written),
          donor: {
            donorFirstName: subject.type === 'person' ? subject.firstName : nameOf(written),
            donorLastName: subject.lastName,
            donorName: nameOf(written),
          },
          entityName: first?.entityName ?? '',
        },
        attachment,
      },
      look,
    )
  }
}

/** As an envelope has it. */
const nameOf = ({ subject }: PrintedStatement): string =>
  subject.type === 'household' ? (subject.formalGreeting ?? subject.name) : wholeName(subject) || subject.name

export const fileNameOf = ({ statement: { from, to } }: PrintedStatement): string => `statement-${from}-${to}.pdf`

/** By currency; property is left out where the document does not value it. */
function totalsOf({ statement }: PrintedStatement) {
  const byCurrency = Map.groupBy(statement.parts, ({ currency }) => currency)
  return [...byCurrency].map(([currency, parts]) => ({
    currency,
    amount: sum(parts.map(({ pack, totals }) => (pack === 'us' ? totals.money : totals.amount))),
  }))
}
