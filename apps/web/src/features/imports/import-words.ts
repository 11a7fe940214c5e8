import type { ImportStatus } from '@almoner/contracts/imports/import'

const whole = new Intl.NumberFormat('en-US')

/** "1 gift", "2,624 gifts". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`

export const statusWords: Record<ImportStatus, string> = {
  inspected: 'Columns to choose',
  checking: 'Checking',
  checked: 'Ready to import',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
  discarded: 'Discarded',
}

export const importsWords = {
  title: 'Imports',
  importGifts: 'Import gifts',
  columns: {
    file: 'File',
    number: 'Number',
    status: 'Status',
    rows: 'Rows',
    taken: 'Imported',
    totals: 'Raised',
    by: 'By',
    when: 'When',
  },
  nothingTaken: 'None',
  label: (number: string, fileName: string) => `${number}, ${fileName}`,
  empty: {
    title: 'No imports yet',
    text: 'Bring the gifts that you have from a spreadsheet or another system as a CSV file. Every import can be undone.',
  },
}

export const importWords = {
  back: 'Imports',
  newTitle: 'Import gifts',
  titles: { new: 'Import gifts', one: 'Import' },
  stepsLabel: 'Steps of the import',
  steps: ['File', 'Columns', 'Check', 'Import', 'Result'],
  file: (size: string, rows: string) => `${size}, ${rows}`,
  by: (name: string) => `by ${name}`,
  missing: 'This import is not here',
  missingText: 'It may belong to another organization.',
  toList: 'See all imports',
  discard: 'Discard import',
  discardTitle: (number: string) => `Discard import ${number}?`,
  discardText: 'The file and the columns that you chose for it are forgotten. Nothing of it has been imported.',
  readOnly: 'Your role can look at imports, but not run them.',
  again: 'Import another file',

  upload: {
    label: 'File',
    invitation: 'Drop a CSV file here, or choose one',
    hint: (size: string) => `CSV, one gift a row, up to ${size}`,
    submit: 'Upload and read it',
    about:
      'One row is one gift, with its amount, its date and something to know the donor by. You choose what each column means in the next step, and nothing is imported before you have seen what was found.',
    takesTitle: 'What can be read',
    takes: [
      'Files of any delimiter, in UTF-8, UTF-16 or Windows-1252',
      'Dates in the usual orders, amounts with currency signs and thousands marks',
      'Negative amounts, as refunds of the gifts that they take back',
    ],
    sample: 'Download a sample file',
    sampleName: 'sample-gifts.csv',
  },

  working: {
    reading: 'Reading the rows',
    matching: 'Matching donors',
    merging: 'Importing the gifts',
    undoing: 'Taking the import back',
    waiting: 'About to begin',
    leave: 'You can leave this page. The work goes on, and this page shows how far it is.',
    checkTitle: 'Checking the rows',
    runTitle: 'Importing',
    undoTitle: 'Undoing',
  },

  failed: {
    title: 'This import did not go through',
    text: 'Nothing of it was kept.',
    change: 'Choose the columns again',
  },
  discarded: { title: 'This import was discarded', text: 'Nothing of it was imported.' },
}

export const resultWords = {
  done: (gifts: string) => `${gifts} imported`,
  nothing: 'Nothing new in this file',
  nothingText: 'All of its rows had been imported before, or were left out.',
  finished: 'Finished',
  totals: 'Sums of what was imported, by currency',
  gifts: 'Gifts',
  gross: 'Gross',
  refunded: 'Refunds',
  raised: 'Raised',
  seeGifts: 'See its transactions',
  rowsToFix: 'Download rows to fix',
  rowsToFixText: (rows: string) =>
    `${rows} stayed out. Mend them in the file and import it: only what is missing is taken.`,
  undo: 'Undo import',
  undoTitle: (number: string) => `Undo import ${number}?`,
  undoGoes: 'This goes:',
  undoStays: 'Donors with gifts from elsewhere stay. You can import the file again at any time.',
  undoRows: (rows: string) => `What ${rows} brought: gifts and refunds, test transactions included`,
  undoDonors: (donors: string) => `${donors} that it added, unless they have other gifts by now`,
  undoCampaigns: (campaigns: string) => `${campaigns} that it added, unless used by now`,
  undoUpdates: (donors: string) => `What it changed of ${donors} who were there before`,
  undone: 'This import was undone',
  undoneText: 'Its gifts are gone, and what it had changed is as it was before.',
  seeDonors: 'See all donors',
}
