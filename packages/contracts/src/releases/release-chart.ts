import { z } from 'zod'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { currencySchema } from '../money.js'
import { requiredText, textUpTo } from '../text.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { ledgerAccountCodes, type LedgerAccountCode } from './ledger-account.js'

/** An account of Almoner's books, of one fund or one campaign where these are named, and what it is called in the org's own books. */
export const chartAccountSchema = z.strictObject({
  account: z.enum(ledgerAccountCodes),
  designationId: z.uuid().nullable().default(null),
  campaignId: z.uuid().nullable().default(null),
  code: requiredText(20),
  name: requiredText(100),
})
export interface ChartAccount extends z.output<typeof chartAccountSchema> {}

/** The class (QuickBooks) or tracking option (Xero) of a fund. */
export const chartClassSchema = z.strictObject({
  designationId: z.uuid(),
  name: requiredText(100),
})
export interface ChartClass extends z.output<typeof chartClassSchema> {}

export const chartSettingsSchema = z.strictObject({
  /** Days before this one are in the org's books already, and are never released. */
  startsOn: calendarDateSchema,
  accounts: z.array(chartAccountSchema).max(500),
  classes: z.array(chartClassSchema).max(500),
  /** What Xero calls the tracking category that the classes are options of. */
  trackingCategory: requiredText(100),
  /** The tax rate that Xero puts on every line, by its name there. */
  taxRate: textUpTo(100),
})
export interface ChartSettings extends z.output<typeof chartSettingsSchema> {}

/** What each account is called in many books, where nobody has said otherwise yet. The bank's is a clearing account: neither Xero nor a bank feed takes journals to the bank itself. */
export const suggestedAccounts: Record<LedgerAccountCode, { code: string; name: string }> = {
  bank: { code: '1090', name: 'Payouts in transit' },
  gateway_balance: { code: '1200', name: 'Payment processor balance' },
  offline_receipts: { code: '1210', name: 'Undeposited funds' },
  prior_receipts: { code: '1220', name: 'Gifts received elsewhere' },
  dispute_hold: { code: '1230', name: 'Funds held for disputes' },
  platform_payable: { code: '2100', name: 'Platform fees payable' },
  currency_exchange: { code: '1290', name: 'Currency exchange' },
  adjustments: { code: '3900', name: 'Adjustments' },
  gift_income: { code: '4000', name: 'Contributions' },
  cover_income: { code: '4010', name: 'Fees covered by donors' },
  exchanged_gifts: { code: '4020', name: 'Contributions exchanged for goods' },
  benefit_income: { code: '4030', name: 'Goods and services provided' },
  refunds: { code: '4080', name: 'Refunds of contributions' },
  dispute_losses: { code: '4090', name: 'Disputes lost' },
  gateway_fees: { code: '6000', name: 'Payment processing fees' },
  platform_fees: { code: '6010', name: 'Platform fees' },
  dispute_fees: { code: '6020', name: 'Dispute fees' },
  account_fees: { code: '6030', name: 'Payment account fees' },
  exchange_differences: { code: '6040', name: 'Exchange gains and losses' },
}

/** What to begin with where no chart was saved: an account each, no classes. */
export const suggestedChart = (startsOn: string): ChartSettings => ({
  startsOn,
  accounts: ledgerAccountCodes
    .map((account) => ({ account, designationId: null, campaignId: null, ...suggestedAccounts[account] }))
    .toSorted((a, b) => a.code.localeCompare(b.code)),
  classes: [],
  trackingCategory: 'Fund',
  taxRate: 'Tax Exempt',
})

export const releaseChartSchema = z.object({
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  currency: currencySchema,
  /** False where it is only what Almoner suggests. */
  isSaved: z.boolean(),
  /** Something was released by it, so that its first day is fixed. */
  isInUse: z.boolean(),
  updatedAt: instantSchema.nullable(),
  settings: chartSettingsSchema,
})
export interface ReleaseChart extends z.output<typeof releaseChartSchema> {}

interface ChartFault {
  path: (string | number)[]
  message: string
}

/** What the parts of a chart have against each other, at the fields where it can be mended. */
export function chartFaults({ accounts, classes }: Pick<ChartSettings, 'accounts' | 'classes'>): ChartFault[] {
  const faults: ChartFault[] = []
  const places = new Set<string>()
  const names = new Map<string, string>()
  for (const [index, { account, designationId, campaignId, code, name }] of accounts.entries()) {
    const place = [account, designationId, campaignId].join()
    if (places.has(place)) faults.push({ path: ['accounts', index, 'account'], message: 'This is in the list already' })
    places.add(place)
    const known = names.get(code.trim())
    if (known !== undefined && known !== name.trim())
      faults.push({ path: ['accounts', index, 'name'], message: 'Another line has this code with another name' })
    names.set(code.trim(), known ?? name.trim())
  }
  const funds = new Set<string>()
  for (const [index, { designationId }] of classes.entries()) {
    if (funds.has(designationId))
      faults.push({ path: ['classes', index, 'designationId'], message: 'This fund has a class already' })
    funds.add(designationId)
  }
  return faults
}
