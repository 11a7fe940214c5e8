import {
  suggestedChart,
  type ChartAccount,
  type ChartSettings,
  type ReleaseChart,
} from '@almoner/contracts/releases/release-chart'
import type { SaveReleaseChartWire } from '@almoner/contracts/releases/releases.operations'

/** A chart while it is typed. */
export interface ChartValues extends Omit<ChartSettings, 'accounts' | 'classes'> {
  /** First one for each account of the ledger in the order of the suggestions, then those of one fund or campaign. */
  accounts: Partial<ChartAccount>[]
  /** One for each fund that there is; empty where it has no class. */
  classes: { designationId: string; name?: string }[]
}

const isSpecial = ({ designationId, campaignId }: ChartAccount) => designationId !== null || campaignId !== null

/** What the form begins with: what is saved, and suggestions for the rest. */
export function chartValues({ settings }: ReleaseChart, funds: readonly { id: string }[]): ChartValues {
  const { accounts, classes, startsOn } = settings
  const known = funds.map(({ id }) => id)
  const others = classes.map(({ designationId }) => designationId).filter((id) => !known.includes(id))
  const plain = suggestedChart(startsOn).accounts.map(
    (one) => accounts.find((account) => account.account === one.account && !isSpecial(account)) ?? one,
  )
  return {
    ...settings,
    accounts: [...plain, ...accounts.filter(isSpecial)],
    classes: [...known, ...others].map((designationId) => ({
      designationId,
      name: classes.find((one) => one.designationId === designationId)?.name ?? '',
    })),
  }
}

/** How many of the accounts of the form are for all funds and campaigns. */
export const plainAccounts = suggestedChart('').accounts.length

/** As the operation takes it, whose check names what is missing. */
export const chartInput = (entityId: string, { accounts, classes, ...rest }: ChartValues): SaveReleaseChartWire => ({
  ...rest,
  taxRate: rest.taxRate ?? '',
  entityId,
  accounts: accounts.map(({ account = 'gift_income', designationId, campaignId, code = '', name = '' }) => ({
    account,
    designationId: designationId || null,
    campaignId: campaignId || null,
    code,
    name,
  })),
  classes: classes.flatMap(({ designationId, name = '' }) => (name.trim() ? [{ designationId, name }] : [])),
})
