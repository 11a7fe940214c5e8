const isJob = 'A job that runs once: ask for it by its id until it is done.'

/** Lists over REST that do not take `updatedSince`, by their operations, and why a copy can do without. */
export const listsWithoutChanges: Readonly<Record<string, string>> = {
  'adoptions.customers':
    'What the latest reading of an account found, read anew as a whole. The donors and donations that they become are in their own lists.',
  'adoptions.items':
    'What the latest reading of an account found, read anew as a whole. The donations that they become are in the list of donations.',
  'annualReceipts.due': 'Worked out anew whenever it is asked for, from gifts and receipts.',
  'bulkChanges.list': isJob,
  'bulkChanges.rows': 'What a job did to each record. Those that it changed are in their own lists.',
  'directDebits.debits':
    'The payments of one file, which are fixed with it. The gifts that they become, and those that are taken back, are in the list of transactions.',
  'directDebits.files': 'A few a month, few enough to be compared as a whole.',
  'pledges.listExpected':
    'Follows from pledges and their gifts: a payment that comes due, is paid, moved or given up changes the moment of its pledge among the donations.',
  'entities.listReceipts': 'One row for each legal entity, few enough to be compared as a whole.',
  'externalReceipts.list':
    'Adds up gifts that one receipt covers. They come with an import and go when it is undone, which the list of transactions tells.',
  'imports.list': isJob,
  'mailings.recipients': 'Chosen once when a mailing starts; what became of each email is in the list of emails.',
  'payouts.lines': 'A line that is added to a payout changes the moment of the payout.',
  'receipts.reports':
    'What is still to be done, asked for as a whole; each step changes the moment of its receipt among the receipts.',
  'records.timeline': 'A history itself, the latest first.',
  'releases.lines': 'The lines of a release never change.',
  'statements.rows': 'What a job did for each donor.',
  'statements.runs': isJob,
  'webhooks.listDeliveries': 'What was sent where, kept for 30 days. What it told is in the list of events.',
  'webhooks.listEvents': 'A feed itself, with `since` and a cursor.',
}
