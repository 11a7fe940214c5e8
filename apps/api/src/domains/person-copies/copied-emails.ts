import { Injectable } from '@nestjs/common'
import { CallRunner } from '../../platform/access/call-runner.js'
import { Files } from '../../platform/files/files.js'
import type { ZipEntry } from '../../platform/files/zip-stream.js'
import { KeptMails, type MailContent } from '../../platform/mail/kept-mails.js'
import { withoutLinks } from '../emails/index.js'
import { csvLines, csvStart } from '../exports/index.js'
import { nameInZip, type ShownRow, type ShownTables } from './copied-rows.js'

/** What was written to a donor, an email at a time, with a list of which is where and what is no longer kept. */
@Injectable()
export class CopiedEmails {
  constructor(
    private readonly mails: KeptMails,
    private readonly files: Files,
    private readonly calls: CallRunner,
  ) {}

  /** Without emails to others that name the donor: they are of whoever they were written to. */
  async *entries(orgId: string, tables: ShownTables): AsyncGenerator<ZipEntry> {
    const listed: Buffer[] = []
    for await (const mail of writtenTo(tables)) {
      const content = await this.calls.run({ orgId }, () => this.mails.contentOf(orgId, String(mail.id)))
      const written: string[] = []
      const gone: string[] = []
      for await (const [name, entry] of this.partsOf(`emails/${placeOf(mail)}`, content)) {
        if (entry) yield entry
        const list = entry ? written : gone
        list.push(name)
      }
      const { created_at: at, recipient, subject } = mail
      const line = [String(at), String(recipient), String(subject), written.join('; '), gone.join('; ')]
      listed.push(Buffer.from(csvLines([line])))
    }
    if (listed.length > 0) yield { name: 'emails/list.csv', content: [Buffer.from(csvStart(headings)), ...listed] }
  }

  /** Each by its name, and null where it is no longer kept. */
  private async *partsOf(folder: string, content: MailContent | null): AsyncGenerator<[string, ZipEntry | null]> {
    const body = content?.body ? withoutLinks(content.body) : null
    for (const [name, said] of [
      ['email.html', body?.html],
      ['email.txt', body?.text],
    ] as const)
      yield [name, said === undefined ? null : { name: `${folder}/${name}`, content: [Buffer.from(said)] }]
    for (const [place, { fileName, key }] of (content?.files ?? []).entries()) {
      const name = `${place + 1}-${nameInZip(fileName)}`
      yield [
        name,
        (await this.files.has(key)) ? { name: `${folder}/${name}`, content: await this.files.read(key) } : null,
      ]
    }
  }
}

const headings = ['Written', 'To', 'Subject', 'Kept', 'No longer kept']

const placeOf = ({ id, created_at: at }: ShownRow) => `${String(at).slice(0, 10)}-${String(id)}`

async function* writtenTo(tables: ShownTables): AsyncGenerator<ShownRow> {
  const people = await valuesOf(tables, 'donors', 'id')
  const addresses = new Set([
    ...(await valuesOf(tables, 'donors', 'email_key')),
    ...(await valuesOf(tables, 'donor_emails', 'email_key')),
  ])
  const isTo = ({ person_id: person, recipient }: ShownRow) =>
    person === undefined ? addresses.has(String(recipient).toLowerCase()) : people.has(person)
  for await (const mails of tables.of('mails')) yield* mails.filter(isTo)
}

async function valuesOf(tables: ShownTables, table: string, column: string): Promise<Set<unknown>> {
  const values = new Set<unknown>()
  for await (const rows of tables.of(table)) for (const row of rows) values.add(row[column])
  return values
}
