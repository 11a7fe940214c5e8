import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { chargeModes } from '../charges/charge.js'
import { defineQuery } from '../operation.js'
import { changesInput, pageOf, type Page } from '../paging.js'
import { calendarDateSchema } from '../time.js'
import { ledgerAccountCodes } from './ledger-account.js'
import { ledgerEntrySchema, type LedgerEntry } from './ledger-entry.js'

const listLedgerInputSchema = z.strictObject({
  /** The days that entries count for. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  account: z.array(z.enum(ledgerAccountCodes)).max(ledgerAccountCodes.length).optional(),
  chargeId: chargeIdSchema.optional(),
  mode: z.enum(chargeModes).default('live'),
  limit: changesInput.limit,
  after: changesInput.after,
  /** What was posted at that moment or later; all of the books where it is left out. */
  updatedSince: changesInput.updatedSince.default('2000-01-01T00:00:00Z'),
})
export interface ListLedgerWire extends z.input<typeof listLedgerInputSchema> {}
export interface ListLedgerInput extends z.output<typeof listLedgerInputSchema> {}

export const listLedger = defineQuery<ListLedgerInput, Page<LedgerEntry>, ListLedgerWire>({
  name: 'ledger.list',
  summary:
    'The entries of the books in the order in which they were posted. `next` is never null: ask with it again for what is posted after. A correction is a new transaction, so that no entry that was read ever changes.',
  access: 'releases.read',
  whileImpersonating: 'allowed',
  input: listLedgerInputSchema,
  output: pageOf(ledgerEntrySchema),
  rest: { method: 'GET', path: '/v1/ledger', query: '*' },
})
