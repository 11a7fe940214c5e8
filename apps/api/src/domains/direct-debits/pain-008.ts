import { sequenceTypes, type SequenceType } from '@almoner/contracts/direct-debits/collection-file'
import type { CollectionFormat } from '@almoner/contracts/direct-debits/creditor'
import { sepaText } from '@almoner/contracts/direct-debits/sepa-text'
import { sum, type MinorUnits } from '@almoner/contracts/minor-units'
import { decimalText } from '../../platform/decimal-text.js'
import { element, plainText as text } from '../../platform/xml-text.js'

/** A payment as the file has it. Cents. */
export interface OrderedDebit {
  amount: MinorUnits
  sequenceType: SequenceType
  endToEndId: string
  mandateReference: string
  signedOn: string
  isAmended: boolean
  holder: string
  iban: string
  bic: string | null
  remittance: string
}

export interface CollectionOrder {
  format: CollectionFormat
  messageId: string
  madeAt: Date
  collectOn: string
  creditor: { name: string; iban: string; bic: string | null; creditorId: string }
  /** In the order of the file. */
  debits: readonly OrderedDebit[]
}

const longestName = 70

/**
 * The order to collect as ISO 20022 has it (CustomerDirectDebitInitiation), by the rules of the SEPA Core scheme (EPC130-08): a block for each
 * sequence type, since a block has one.
 */
export function pain008(order: CollectionOrder): string {
  const { format, messageId, madeAt, creditor, debits } = order
  const blocks = sequenceTypes
    .map((type) => ({ type, own: debits.filter(({ sequenceType }) => sequenceType === type) }))
    .filter(({ own }) => own.length > 0)
  const header = element('GrpHdr', [
    element('MsgId', text(messageId)),
    element('CreDtTm', `${madeAt.toISOString().slice(0, 19)}Z`),
    ...totalsOf(debits),
    element('InitgPty', element('Nm', text(sepaText(creditor.name, longestName)))),
  ])
  const initiation = element('CstmrDrctDbtInitn', [
    header,
    ...blocks.map(({ type, own }) => blockElement(order, type, own)),
  ])
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${format}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Document', initiation, { xmlns: namespace })}\n`
}

/** By which the bank names a block, as it may in the statement that has its sum. */
const blockIdOf = (messageId: string, type: SequenceType): string => `${messageId}-${type}`

const totalsOf = (debits: readonly OrderedDebit[]) => [
  element('NbOfTxs', String(debits.length)),
  element('CtrlSum', decimalText(sum(debits.map(({ amount }) => amount)))),
]

function blockElement(order: CollectionOrder, type: SequenceType, debits: readonly OrderedDebit[]): string {
  const { format, messageId, collectOn, creditor } = order
  return element('PmtInf', [
    element('PmtInfId', text(blockIdOf(messageId, type))),
    element('PmtMtd', 'DD'),
    element('BtchBookg', 'true'),
    ...totalsOf(debits),
    element('PmtTpInf', [
      element('SvcLvl', element('Cd', 'SEPA')),
      element('LclInstrm', element('Cd', 'CORE')),
      element('SeqTp', type),
    ]),
    element('ReqdColltnDt', collectOn),
    element('Cdtr', element('Nm', text(sepaText(creditor.name, longestName)))),
    element('CdtrAcct', accountElement(creditor.iban)),
    element('CdtrAgt', agentElement(format, creditor.bic)),
    element('ChrgBr', 'SLEV'),
    element(
      'CdtrSchmeId',
      element(
        'Id',
        element(
          'PrvtId',
          element('Othr', [element('Id', text(creditor.creditorId)), element('SchmeNm', element('Prtry', 'SEPA'))]),
        ),
      ),
    ),
    ...debits.map((debit) => debitElement(format, debit)),
  ])
}

function debitElement(format: CollectionFormat, debit: OrderedDebit): string {
  return element('DrctDbtTxInf', [
    element('PmtId', element('EndToEndId', text(debit.endToEndId))),
    element('InstdAmt', decimalText(debit.amount), { Ccy: 'EUR' }),
    element(
      'DrctDbtTx',
      element('MndtRltdInf', [
        element('MndtId', text(debit.mandateReference)),
        element('DtOfSgntr', debit.signedOn),
        ...(debit.isAmended ? amendmentElements : []),
      ]),
    ),
    element('DbtrAgt', agentElement(format, debit.bic)),
    element('Dbtr', element('Nm', text(sepaText(debit.holder, longestName)))),
    element('DbtrAcct', accountElement(debit.iban)),
    element('RmtInf', element('Ustrd', text(debit.remittance))),
  ])
}

// “Same mandate, new debtor account”: the former account need not be told since November 2016.
const amendmentElements = [
  element('AmdmntInd', 'true'),
  element('AmdmntInfDtls', element('OrgnlDbtrAcct', element('Id', element('Othr', element('Id', 'SMNDA'))))),
]

const accountElement = (iban: string): string => element('Id', element('IBAN', iban))

/** Without a BIC the bank goes by the IBAN. */
const agentElement = (format: CollectionFormat, bic: string | null): string =>
  element(
    'FinInstnId',
    bic === null
      ? element('Othr', element('Id', 'NOTPROVIDED'))
      : element(format === 'pain.008.001.02' ? 'BIC' : 'BICFI', bic),
  )
