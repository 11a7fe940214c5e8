import type { ImportFieldInfo } from './import-field.js'

/** What a row can say of the receipt that another system issued for its gift. */
export const receiptImportFields = {
  receiptNumber: {
    label: 'Receipt number',
    group: 'receipt',
    words: ['receiptnumber', 'receiptno', 'receiptnr', 'taxreceiptnumber', 'donationreceiptnumber', 'receipt'],
    hint: 'Of the receipt that the other system issued. The gift gets no other, and your own numbers stay as they are.',
  },
  receiptDate: {
    label: 'Receipt date',
    group: 'receipt',
    words: ['receiptdate', 'receiptissued', 'receiptissuedon', 'receiptissuedate', 'taxreceiptdate', 'receiptedon'],
    hint: 'When the other system issued the receipt',
  },
  receiptAmount: {
    label: 'Eligible amount of the receipt',
    group: 'receipt',
    words: ['receiptamount', 'eligibleamount', 'receiptableamount', 'taxreceiptamount', 'receiptedamount'],
    hint: 'What of this gift the receipt says can be claimed',
  },
} as const satisfies Record<string, ImportFieldInfo>
