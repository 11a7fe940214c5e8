import { conjunctions } from '@almoner/contracts/formats'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { addressLines, wholeName } from '@almoner/contracts/donors/donor-lines'
import type { paperSizes } from '@almoner/contracts/legal-entities/receipt-settings'
import type { StatementPart } from '@almoner/contracts/statements/statement'
import { periodText } from '../../emails/index.js'
import { writingOf } from '../../receipts/index.js'
import { sentencesOf } from './statement-sentences.js'
import type { PrintedStatement } from '../statement-parts.js'
import { statementTexts, type WrittenPart } from './statement-texts.js'
import { sumsOf, tablesOf } from './statement-tables.js'

/** All that `statement.typ` lays out; the paper is that of the first. */
export function statementDataOf(statements: readonly PrintedStatement[], today: string) {
  const parts = statements.flatMap((one) => one.statement.parts.map((part) => writtenPartOf(one, part)))
  const [first] = parts
  return {
    title: first ? titleOf(first) : '',
    language: first?.language ?? 'en',
    paperSize: paperOf(first),
    parts: parts.map((part) => dataOf(part, today)),
  }
}

/** The donor's own, else the first that the receipts of the first legal entity are written in. */
export const languageOf = ({ subject, issuers }: PrintedStatement): PageLanguage =>
  subject.language ?? issuers[0]?.settings?.language[0] ?? 'en'

function writtenPartOf(one: PrintedStatement, part: StatementPart): WrittenPart {
  const language = languageOf(one)
  const settings = one.issuers.find(({ entityId }) => entityId === part.entityId)?.settings ?? null
  const writing = writingOf({ language, pack: part.pack, currency: part.currency })
  return { ...one, part, settings, language, writing, t: statementTexts(language) }
}

const paperOf = (part: WrittenPart | undefined): (typeof paperSizes)[number] => part?.settings?.paperSize ?? 'a4'

const titleOf = ({ statement, language, t }: WrittenPart): string =>
  t('title', { period: periodText(statement, language) })

function dataOf(written: WrittenPart, today: string) {
  const { subject, part, settings, language, issuers, writing, t } = written
  const { apart, lines, day } = writing
  const issuer = issuers.find(({ entityId }) => entityId === part.entityId)
  const name = settings?.legalName ?? part.entityName
  const contact = [settings?.phone, settings?.email, settings?.website].flatMap((text) => (text ? [apart(text)] : []))
  const registration = settings
    ? [writing.t(`registration.${part.pack}`, { number: apart(settings.registrationNumber) })]
    : []
  const addressee =
    subject.type === 'household' ? (subject.formalGreeting ?? subject.name) : wholeName(subject) || subject.name
  return {
    language,
    paperSize: paperOf(written),
    logo: issuer?.logoName ? `logo-${issuer.entityId}` : null,
    issuer: { name: apart(name), lines: [...(settings ? lines(settings.address) : []), ...contact, ...registration] },
    addressee: [addressee, ...addressLines(subject, language)].map(apart),
    date: day(today),
    heading: titleOf(written),
    members:
      subject.members.length > 0
        ? t('members', {
            names: conjunctions(language).format([subject.name, ...subject.members.map((one) => one.name)].map(apart)),
          })
        : null,
    notReceipt: t('notReceipt'),
    tables: tablesOf(written),
    sums: sumsOf(written),
    sentences: sentencesOf(written).map(lines),
    footer: writing.paragraphs(settings?.footer ?? null),
    foot: [name, titleOf(written)].map(apart),
    page: writing.t('page', { page: '{page}', pages: '{pages}' }),
  }
}
