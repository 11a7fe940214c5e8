import { counted } from './import-words'

export const checkWords = {
  figures: {
    ready: { label: 'Ready', definition: 'Rows that will be imported, refunds and test transactions included.' },
    present: {
      label: 'Already here',
      definition:
        'Rows that were imported before, found by their id or by all that they say. They are left as they are.',
    },
    bad: { label: 'To mend', definition: 'Rows with a cell that cannot be read. They stay out until it is mended.' },
    undecided: {
      label: 'To decide',
      definition: 'Negative amounts without a certain gift that they take back. They stay out until you say which.',
    },
    leftOut: { label: 'Left out', definition: 'Rows that you left out.' },
    testRows: {
      label: 'Test',
      definition: 'Rows in test mode among the ready ones. They are kept apart and never summed.',
    },
  },
  totals: 'Sums of the rows that are ready, by currency',
  totalsTitle: 'What will be imported',
  gifts: 'Gifts',
  gross: 'Gross',
  refunded: 'Refunds',
  raised: 'Raised',
  donorsTitle: 'Donors',
  newDonors: 'New donors',
  matchedDonors: 'Known donors',
  updatedDonors: 'Of these, with details changed',
  matchedBy: { email: 'by email', name_and_email: 'by name and email', name_and_place: 'by name and place' },
  newCampaigns: (count: number) => `New ${count === 1 ? 'campaign' : 'campaigns'}`,
  newDesignations: (count: number) => `New ${count === 1 ? 'designation' : 'designations'}`,
  sameFile: (number: string) =>
    `This very file came in with ${number} already. Its rows are recognised as long as they are mapped as they were then; mapped otherwise, gifts can come in twice.`,
  allPresent: 'Every row of this file is here already. There is nothing to import.',
  run: (rows: number) => `Import ${counted(rows, 'row')}`,
  runHelp: (out: number) =>
    out === 0
      ? 'All of it or nothing, and it can be undone.'
      : `${counted(out, 'row')} will stay out. All of the others or nothing, and it can be undone.`,
  change: 'Change the columns',

  rows: {
    title: 'Rows that need you',
    help: 'Mend a cell and press Enter, or leave the row out. What you do not mend stays out, and can be downloaded afterwards.',
    line: (line: number) => `Row ${line.toLocaleString('en-US')}`,
    saved: (line: number) => `Row ${line.toLocaleString('en-US')} is ready`,
    leftOut: (line: number) => `Row ${line.toLocaleString('en-US')} is left out`,
    save: 'Save',
    leaveOut: 'Leave out',
    noDonor: 'No donor',
    whole: 'The whole row',
    none: 'No row needs you any more',
    next: 'Next rows',
    first: 'Back to the first rows',
  },
  decide: {
    takesBack: 'takes back',
    on: 'on',
    question: 'Which gift does it take back?',
    candidate: (amount: string, date: string) => `${amount} of ${date}`,
    left: (left: string) => `${left} of it is left`,
    fromFile: (line: number) => `row ${line.toLocaleString('en-US')} of this file`,
    fromAlmoner: 'a gift that is here already',
    refund: (amount: string) => `Refund ${amount}`,
    none: 'No gift of this donor fits. Leave the row out, or mend its amount in the file.',
    decided: (line: number) => `Row ${line.toLocaleString('en-US')} is decided`,
  },
}
