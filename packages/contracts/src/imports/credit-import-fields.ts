import type { ImportFieldInfo } from './import-field.js'

/** Whom a row credits with its gift besides its donor: up to three by columns of their own, or any number in one cell. */
export const creditImportFields = {
  creditedName: {
    label: 'Who else is credited',
    group: 'credit',
    words: [
      'softcreditname',
      'softcreditedto',
      'creditedto',
      'softcreditdonor',
      'softcreditcontact',
      'softcredit1name',
    ],
    hint: 'The name of a donor who gets a soft credit for the gift. Whom you do not have yet is created.',
  },
  creditedEmail: {
    label: 'Email of the donor credited',
    group: 'credit',
    words: ['softcreditemail', 'creditedemail', 'softcredit1email'],
  },
  creditedNumber: {
    label: 'Donor number of the donor credited',
    group: 'credit',
    words: ['softcreditdonornumber', 'crediteddonornumber', 'softcredit1donornumber'],
    hint: 'As Almoner writes it, such as D-000123',
  },
  creditedId: {
    label: 'ID of the donor credited',
    group: 'credit',
    words: ['softcreditdonorid', 'softcreditid', 'crediteddonorid', 'softcredit1donorid', 'softcredit1id'],
    hint: 'The donor’s ID in the system it comes from',
  },
  creditedAmount: {
    label: 'Amount credited',
    group: 'credit',
    words: ['softcreditamount', 'creditedamount', 'softcredit1amount'],
    hint: 'The whole gift where this is empty',
  },
  creditedKind: {
    label: 'Why they are credited',
    group: 'credit',
    words: ['softcredittype', 'softcreditrole', 'softcreditkind', 'softcredit1type', 'softcredit1role'],
    hint: 'Such as household, solicitor or matched. Other words count as Other.',
  },
  creditedParts: {
    label: 'Soft credits with amounts',
    group: 'credit',
    words: ['softcredits', 'creditedpeople', 'softcreditlist'],
    hint: 'In one cell, such as “Tom Mercer 60.00; Ida Moss (ida@example.org, solicitor) 40.00”',
  },
  creditOf: {
    label: 'ID of the gift that is credited',
    group: 'credit',
    words: ['creditedgiftid', 'softcreditgiftid', 'creditsgiftid', 'softcreditedtransactionnumber'],
    hint: 'On rows that are soft credits. Where it is empty, the gift ID of the row counts.',
  },
  secondCreditedName: {
    label: 'Second donor credited',
    group: 'credit',
    words: ['softcredit2name', 'softcredit2', 'softcreditname2', 'secondsoftcreditname', 'secondsoftcredit'],
  },
  secondCreditedEmail: {
    label: 'Email of the second donor credited',
    group: 'credit',
    words: ['softcredit2email', 'softcreditemail2', 'secondsoftcreditemail'],
  },
  secondCreditedNumber: {
    label: 'Donor number of the second donor credited',
    group: 'credit',
    words: ['softcredit2donornumber', 'softcreditdonornumber2', 'secondsoftcreditdonornumber'],
  },
  secondCreditedId: {
    label: 'ID of the second donor credited',
    group: 'credit',
    words: ['softcredit2donorid', 'softcredit2id', 'softcreditdonorid2', 'secondsoftcreditdonorid'],
  },
  secondCreditedAmount: {
    label: 'Amount credited to the second',
    group: 'credit',
    words: ['softcredit2amount', 'softcreditamount2', 'secondsoftcreditamount'],
  },
  secondCreditedKind: {
    label: 'Why the second is credited',
    group: 'credit',
    words: ['softcredit2type', 'softcredit2role', 'softcredit2kind', 'softcredittype2', 'softcreditrole2'],
  },
  thirdCreditedName: {
    label: 'Third donor credited',
    group: 'credit',
    words: ['softcredit3name', 'softcredit3', 'softcreditname3', 'thirdsoftcreditname', 'thirdsoftcredit'],
  },
  thirdCreditedEmail: {
    label: 'Email of the third donor credited',
    group: 'credit',
    words: ['softcredit3email', 'softcreditemail3', 'thirdsoftcreditemail'],
  },
  thirdCreditedNumber: {
    label: 'Donor number of the third donor credited',
    group: 'credit',
    words: ['softcredit3donornumber', 'softcreditdonornumber3', 'thirdsoftcreditdonornumber'],
  },
  thirdCreditedId: {
    label: 'ID of the third donor credited',
    group: 'credit',
    words: ['softcredit3donorid', 'softcredit3id', 'softcreditdonorid3', 'thirdsoftcreditdonorid'],
  },
  thirdCreditedAmount: {
    label: 'Amount credited to the third',
    group: 'credit',
    words: ['softcredit3amount', 'softcreditamount3', 'thirdsoftcreditamount'],
  },
  thirdCreditedKind: {
    label: 'Why the third is credited',
    group: 'credit',
    words: ['softcredit3type', 'softcredit3role', 'softcredit3kind', 'softcredittype3', 'softcreditrole3'],
  },
} as const satisfies Record<string, ImportFieldInfo>
