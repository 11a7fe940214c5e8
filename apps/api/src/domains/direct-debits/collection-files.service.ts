import { createHash } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { isBankingDay } from '@almoner/contracts/direct-debits/banking-days'
import {
  leftOutReasons,
  mostPreviewed,
  sequenceTypes,
  type CollectionFile as ShownFile,
  type CollectionFileRow,
  type CollectionPreview,
  type Debit as ShownDebit,
} from '@almoner/contracts/direct-debits/collection-file'
import type {
  CollectionFileById,
  DownloadedCollection,
  ListCollectionFilesInput,
  ListDebitsInput,
  MakeCollectionFileInput,
  PreviewCollectionInput,
  WithdrawCollectionFileInput,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { sepaText } from '@almoner/contracts/direct-debits/sepa-text'
import { sum } from '@almoner/contracts/minor-units'
import type { Page } from '@almoner/contracts/paging'
import { numberOf } from '@almoner/contracts/record-number'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { forUpdate, lockName, query } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { DebitEmails } from '../emails/index.js'
import { CollectionFile } from './collection-file.entity.js'
import { CollectionFilesRepository, toDebit } from './collection-files.repository.js'
import type { DueDebit, ChosenDebit } from './chosen-debits.js'
import { mandatesAreKnown, nextFileNumber, withdrawDebits } from './collection.statements.js'
import { Debit } from './debit.entity.js'
import { DueDebits } from './due-debits.js'
import { IbanSeal } from './iban-seal.js'
import { pain008, type OrderedDebit } from './pain-008.js'

const longestRemittance = 140

/** Files that order the bank to collect: made once, downloaded, and withdrawn. */
@Injectable()
export class CollectionFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly files: CollectionFilesRepository,
    private readonly due: DueDebits,
    private readonly seal: IbanSeal,
    private readonly emails: DebitEmails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListCollectionFilesInput): Promise<Page<CollectionFileRow>> {
    return toPage(await this.files.list(orgId, input), input)
  }

  /** Raises `not_found`. */
  get({ orgId }: Actor, { id }: CollectionFileById): Promise<ShownFile> {
    return this.files.get(orgId, id)
  }

  /** Raises `not_found`. */
  async debits({ orgId }: Actor, input: ListDebitsInput): Promise<Page<ShownDebit>> {
    await this.files.get(orgId, input.id)
    return toPage(await this.files.debits(orgId, input), input, toDebit)
  }

  /** Raises `not_found` and `creditor_missing`. */
  preview({ orgId }: Actor, { entityId, collectOn: asked }: PreviewCollectionInput): Promise<CollectionPreview> {
    return this.em.transactional(async () => {
      const { creditor, earliest } = await this.due.entity(orgId, entityId)
      const { emailsNotice } = creditor
      const collectOn = asked ?? earliest
      const { debits, leftOut } = await this.due.choose(orgId, entityId, collectOn)
      const unnoticed = emailsNotice ? debits.filter(({ candidate }) => !candidate.hasEmail) : []
      const bySequence = sequenceTypes.map((sequenceType) => ({
        sequenceType,
        ...countOf(debits.filter((debit) => debit.sequenceType === sequenceType)),
      }))
      const byReason = leftOutReasons.map((reason) => ({
        reason,
        ...countOf(leftOut.filter((debit) => debit.reason === reason)),
      }))
      return {
        collectOn,
        earliest,
        emailsNotice,
        ...countOf(debits),
        bySequence: bySequence.filter(({ payments }) => payments > 0),
        leftOut: byReason.filter(({ payments }) => payments > 0),
        unnoticed: unnoticed.length,
        firstUnnoticed: unnoticed.slice(0, mostPreviewed).map(dueOf),
        first: debits.slice(0, mostPreviewed).map((debit) => ({ ...dueOf(debit), sequenceType: debit.sequenceType })),
        firstLeftOut: leftOut.slice(0, mostPreviewed).map((debit) => ({ ...dueOf(debit), reason: debit.reason })),
      }
    })
  }

  /** Raises `not_found`, `creditor_missing`, `nothing_to_collect`, and `input_invalid` at a day on which nothing can be collected. */
  async make(actor: Actor, { entityId, collectOn }: MakeCollectionFileInput): Promise<ShownFile> {
    const { orgId, userId } = actor
    const id = newId()
    await this.em.transactional(async (em) => {
      await lockName(em, `collection files ${orgId}`)
      const { creditor, earliest } = await this.due.entity(orgId, entityId)
      if (!isBankingDay(collectOn))
        throw Problem.at('collectOn', 'Banks do not collect on this day. Choose a banking day')
      if (collectOn < earliest)
        throw Problem.at('collectOn', 'This leaves the bank or the donors too little time. Choose a later day')
      const { debits } = await this.due.open(orgId, entityId, collectOn)
      if (debits.length === 0) throw new Problem('nothing_to_collect')
      const [number] = await query(em, nextFileNumber(orgId))
      const sequence = number?.next ?? 1
      const head = {
        id,
        orgId,
        sequence,
        entityId,
        collectOn,
        format: creditor.format,
        messageId: `${numberOf('CF', sequence)}-${id.slice(-8)}`,
        creditorName: creditor.name,
        creditorIban: creditor.iban,
        creditorBic: creditor.bic ?? null,
        creditorId: creditor.creditorId,
        emailsNotice: creditor.emailsNotice,
        madeAt: this.clock.now(),
      }
      const rows = debits.map((debit, place) => ({ ...rowOf(head, debit), line: place + 1 }))
      const file = em.create(CollectionFile, {
        ...head,
        ...countsOf(debits),
        sha256: sha256(this.contentOf(head, rows)),
        madeBy: userId,
      })
      await em.flush()
      await em.insertMany(Debit, rows)
      await query(em, mandatesAreKnown(orgId, id))
      if (head.emailsNotice) await this.emails.announce(orgId, id)
      this.audit.record(actor, 'directDebits.makeFile', {
        subjectId: id,
        after: { number: numberOf('CF', sequence), collectOn, payments: file.debits, total: file.total },
      })
    })
    return this.files.get(orgId, id)
  }

  /** Raises `not_found`, `collection_file_state` for one that was withdrawn, and `collection_file_erased`. */
  download(actor: Actor, { id }: CollectionFileById): Promise<DownloadedCollection> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const file = orNotFound(await em.findOne(CollectionFile, { orgId, id }))
      if (file.withdrawnAt) throw new Problem('collection_file_state')
      const debits = await em.find(Debit, { orgId, fileId: id }, { orderBy: { line: 'asc' } })
      const content = this.contentOf(file, debits)
      if (sha256(content) !== file.sha256) throw new Error(`The file ${id} would not be what the bank was given`)
      const number = numberOf('CF', file.sequence)
      this.audit.record(actor, 'directDebits.download', { subjectId: id, after: { number } })
      return {
        fileName: `${number}-${file.collectOn}.xml`,
        mediaType: 'application/xml',
        content: Buffer.from(content).toString('base64'),
      }
    })
  }

  /** Raises `not_found` and `collection_file_state` for one of which the bank has said something. */
  async withdraw(actor: Actor, { id, reason }: WithdrawCollectionFileInput): Promise<ShownFile> {
    const { orgId, userId } = actor
    await this.em.transactional(async (em) => {
      const file = orNotFound(await em.findOne(CollectionFile, { orgId, id }, forUpdate))
      const settled = await em.count(Debit, { orgId, fileId: id, state: { $ne: 'open' } })
      if (file.withdrawnAt || settled > 0) throw new Problem('collection_file_state')
      Object.assign(file, { withdrawnAt: this.clock.now(), withdrawnBy: userId, note: reason.trim() })
      if (file.emailsNotice) await this.emails.callOff(orgId, id)
      await query(em, withdrawDebits(orgId, id))
      this.audit.record(actor, 'directDebits.withdraw', {
        subjectId: id,
        after: { number: numberOf('CF', file.sequence), reason },
      })
    })
    return this.files.get(orgId, id)
  }

  private contentOf(file: FileHead, debits: readonly DebitRow[]): string {
    const { format, messageId, madeAt, collectOn, creditorName: name, creditorIban: iban, creditorId } = file
    return pain008({
      format,
      messageId,
      madeAt,
      collectOn,
      creditor: { name, iban, bic: file.creditorBic ?? null, creditorId },
      debits: debits.map((debit) => this.orderOf(debit)),
    })
  }

  private orderOf({ orgId, holder, ibanSealed, remittance, bic, ...debit }: DebitRow): OrderedDebit {
    if (!ibanSealed || typeof holder !== 'string') throw new Problem('collection_file_erased')
    const iban = this.seal.open(orgId, ibanSealed)
    return { ...debit, holder, iban, bic: bic ?? null, remittance: remittance ?? '' }
  }
}

type FileHead = Pick<
  CollectionFile,
  | 'id'
  | 'orgId'
  | 'sequence'
  | 'format'
  | 'messageId'
  | 'madeAt'
  | 'collectOn'
  | 'creditorName'
  | 'creditorIban'
  | 'creditorBic'
  | 'creditorId'
>
type DebitRow = Pick<Debit, 'orgId' | 'holder' | 'ibanSealed' | 'remittance' | 'bic'> &
  Omit<OrderedDebit, 'holder' | 'iban' | 'remittance' | 'bic'>

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const countOf = (debits: readonly DueDebit[]) => ({
  payments: debits.length,
  total: sum(debits.map(({ amount }) => amount)),
})

const countsOf = (chosen: readonly DueDebit[]) => {
  const { payments: debits, total } = countOf(chosen)
  return { debits, total }
}

const dueOf = ({ candidate, installmentNo, dueOn, amount }: DueDebit) => ({
  donationId: candidate.donationId,
  donationNumber: numberOf('R', candidate.sequence),
  installmentNo,
  donorId: candidate.donorId,
  donorName: candidate.donorName,
  dueOn,
  amount,
})

function rowOf(file: FileHead, { candidate, mandate, installmentNo, dueOn, amount, sequenceType }: ChosenDebit) {
  const donationNumber = numberOf('R', candidate.sequence)
  return {
    id: newId(),
    orgId: file.orgId,
    fileId: file.id,
    donationId: candidate.donationId,
    installmentNo,
    dueOn,
    mandateId: mandate.id,
    amount,
    sequenceType,
    endToEndId: `${donationNumber}-${installmentNo}-${numberOf('CF', file.sequence)}`,
    mandateReference: mandate.reference,
    signedOn: mandate.signedOn,
    isAmended: mandate.isAmended,
    holder: mandate.holder,
    ibanSealed: mandate.ibanSealed,
    ibanHint: mandate.ibanHint,
    bic: mandate.bic,
    remittance: sepaText(`${donationNumber} ${candidate.campaignName}`, longestRemittance),
  }
}
