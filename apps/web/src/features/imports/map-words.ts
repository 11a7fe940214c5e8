import type { DecimalMark } from '@almoner/contracts/amount-text'
import type { ImportFieldInfo } from '@almoner/contracts/imports/import-fields'
import type { DateOrder, DonorMatch, DonorUpdate, ImportedStatus, Inspection } from '@almoner/contracts/imports/import'
import type { WordField } from './plan-draft'

export const importedStatusWords: Record<ImportedStatus, string> = {
  succeeded: 'Succeeded',
  refunded: 'Refunded in full',
  pending: 'Pending',
  failed: 'Failed',
  canceled: 'Canceled',
}

export const groupWords: Record<ImportFieldInfo['group'], string> = { gift: 'Gift', donor: 'Donor', address: 'Address' }

export const encodingWords: Record<Inspection['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

export const delimiterWords: Record<Inspection['delimiter'], string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

export const dateOrderWords: Record<DateOrder, string> = {
  ymd: 'Year, month, day',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
}

export const decimalMarkWords: Record<DecimalMark, { label: string; detail: string }> = {
  '.': { label: 'The dot', detail: '1,234.50 is one thousand two hundred and a half' },
  ',': { label: 'The comma', detail: '1.234,50 is one thousand two hundred and a half' },
}

export const donorMatchWords: Record<DonorMatch, { label: string; detail: string }> = {
  email: {
    label: 'By email',
    detail:
      'The same email is the same donor. Rows without one are matched by name and postal code, or by name and city.',
  },
  name_and_email: {
    label: 'By name and email together',
    detail: 'Both must agree. Good where several people share one mailbox.',
  },
  name_and_place: {
    label: 'By name and postal code',
    detail: 'The same name at the same postal code, or in the same city, is the same donor. Email is not looked at.',
  },
}

export const donorUpdateWords: Record<DonorUpdate, { label: string; detail: string }> = {
  fill_gaps: {
    label: 'Fill in what is missing',
    detail: 'Empty details of a donor are taken from the file, nothing is written over.',
  },
  leave: { label: 'Leave them as they are', detail: 'Only their gifts are added.' },
  overwrite: {
    label: 'Take what the file says',
    detail: 'Details in the file replace those of the donor. Undoing the import brings them back.',
  },
}

export const mapWords = {
  read: (encoding: string, delimiter: string) => `Read as ${encoding}, cells parted by ${delimiter}.`,
  remembered: 'The columns are mapped as you did last time for a file with these headings.',
  suggested: 'The columns were matched by their headings. Look them over and change what is not right.',
  headings: {
    title: 'Headings',
    text: (row: number) => `The headings stand in row ${row}.`,
    change: 'Choose another row',
    keep: (row: number) => `Keep row ${row}`,
    choose: (row: number) => `Use row ${row}`,
    current: 'Headings',
    caption: 'The first rows of the file',
    row: 'Row',
  },
  columns: {
    title: 'Columns',
    caption: 'The columns of the file and what each becomes',
    column: 'Column of the file',
    samples: 'For example',
    becomes: 'Becomes',
    unmapped: 'Leave out',
    noSamples: 'Empty in every row',
    filled: (filled: string, rows: string) => `filled in ${filled} of ${rows}`,
    select: (column: string) => `What the column ${column} becomes`,
  },
  missing: (fields: readonly string[]) => `Still needed: ${fields.join('; ')}`,
  words: {
    title: 'Words in the file',
    help: 'What each word of these columns stands for.',
    of: (column: string) => `In ${column}`,
    word: 'Word in the file',
    meaning: 'Stands for',
    choose: 'Choose one',
    select: (word: string, column: string) => `What ${word} in ${column} stands for`,
    tooMany: (column: string) => `${column} has more than 40 different words, so they are read as they usually mean.`,
    unset: (words: readonly string[]) =>
      `Rows with ${words.map((word) => `“${word}”`).join(', ')} will be listed to mend.`,
  } satisfies Record<string, unknown>,
  reading: {
    dateTitle: 'How dates are written',
    dateMissing: 'how dates are written',
    dateHelp: (column: string) => `The dates of ${column} can be read in more than one way. Which is right?`,
    dateExample: (sample: string, date: string) => `${sample} is ${date}`,
    markTitle: 'What parts the cents off',
    markHelp: (column: string) => `The amounts of ${column} can be read in more than one way. Which is right?`,
    noDates: (column: string) =>
      `Not every value of ${column} is a date that can be read. Those rows will be listed to mend.`,
    noAmounts: (column: string) =>
      `Not every value of ${column} is an amount that can be read. Those rows will be listed to mend.`,
  },
  rest: {
    title: 'Where a row does not say',
    currency: 'Currency',
    currencyHelp: 'Of rows that name none',
    campaign: 'Campaign',
    campaignHelp: 'Of rows that name none. Campaigns that a row names and you do not have are added.',
  },
  donors: {
    title: 'Donors',
    match: 'How a row finds its donor',
    update: 'What happens to donors who are there already',
  },
  check: (rows: string) => `Check ${rows}`,
  checkHelp: 'Nothing is imported yet.',
  keep: 'Back to the check',
  fieldOf: { status: 'Status', method: 'Payment method', mode: 'Test mode' } satisfies Record<WordField, string>,
}
