import type { ImportFieldInfo } from './import-field.js'

/** What a row can say of the mandate by which its recurring gift is collected. Without an IBAN there is none. */
export const mandateImportFields = {
  iban: {
    label: 'IBAN',
    group: 'recurring',
    words: ['iban', 'ibannumber', 'ibancode', 'debtoriban', 'donoriban', 'bankaccountiban', 'accountiban'],
    hint: 'Of the donor’s account, in full. It is kept sealed; a masked one is left out with its mandate.',
  },
  bic: {
    label: 'BIC',
    group: 'recurring',
    words: ['bic', 'biccode', 'bicswift', 'swiftbic', 'swift', 'swiftcode', 'debtorbic'],
    hint: 'Of the bank of that account, where your bank asks for it',
  },
  mandateHolder: {
    label: 'Account holder',
    group: 'recurring',
    words: [
      'accountholder',
      'accountholdername',
      'accountowner',
      'nameonaccount',
      'bankaccountholder',
      'bankaccountname',
      'debtorname',
    ],
    hint: 'The donor where this is empty',
  },
  mandateReference: {
    label: 'Mandate reference',
    group: 'recurring',
    words: [
      'mandatereference',
      'uniquemandatereference',
      'umr',
      'mandateid',
      'mandatenumber',
      'mandateref',
      'sepamandatereference',
      'sepamandateid',
      'sepamandate',
    ],
    hint: 'Made of the number of the recurring gift where this is empty',
  },
  mandateSignedOn: {
    label: 'Mandate signed on',
    group: 'recurring',
    words: [
      'mandatesignedon',
      'mandatesigned',
      'mandatedate',
      'mandatesignaturedate',
      'mandatesigneddate',
      'dateofsignature',
      'signaturedate',
      'sepamandatedate',
    ],
    hint: 'Needed with an IBAN',
  },
  mandateLastOn: {
    label: 'Last collected by the mandate',
    group: 'recurring',
    words: [
      'lastcollectedbythemandate',
      'mandatelastcollectedon',
      'mandatelastused',
      'lastcollectedon',
      'lastdirectdebit',
    ],
    hint: 'By the former system: the next payment is then not the first, and 36 months count from here',
  },
} as const satisfies Record<string, ImportFieldInfo>
