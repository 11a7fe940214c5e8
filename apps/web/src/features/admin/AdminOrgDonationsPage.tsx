import type { AdminGiving } from '@almoner/contracts/admin/admin-org'
import { isCurrency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { gatewayTag } from './admin-org-columns'
import { adminOrgWords, planWords } from './admin-words'
import { InsideNote } from './InsideNote'
import { RecentGifts } from './RecentGifts'
import { useAdminOrg } from './use-admin-org'

const words = adminOrgWords.donations
const whole = new Intl.NumberFormat('en-US')

export const handle = { title: adminOrgWords.tabs.donations }

const money = (amount: number, currency: string) =>
  isCurrency(currency) ? <Amount value={{ amount, currency }} /> : whole.format(amount)

const columns: SumColumn<AdminGiving>[] = [
  { key: 'gifts', title: words.gifts, render: ({ giftCount }) => whole.format(giftCount) },
  { key: 'failed', title: words.failed, render: ({ failedCount }) => whole.format(failedCount) },
  { key: 'refunded', title: words.refunded, render: ({ refundedAmount, currency }) => money(refundedAmount, currency) },
  {
    key: 'raised',
    title: words.raised,
    isLead: true,
    render: ({ raisedAmount, currency }) => money(raisedAmount, currency),
  },
]

/** What came in, in sums; the gifts themselves are read inside the organization. */
export function Component() {
  const { org } = useAdminOrg()
  return (
    <div className="al-columns">
      <div>
        <Section title={words.year}>
          {org.giving.length === 0 ? (
            <p className="al-quiet">{words.nothing}</p>
          ) : (
            <SumTable
              caption={words.year}
              columns={columns}
              rows={org.giving}
              rowTitle={({ currency }) => currency.toUpperCase()}
            />
          )}
        </Section>
        <Section title={words.plans}>
          {org.plans.length === 0 ? (
            <p className="al-quiet">{words.noPlans}</p>
          ) : (
            <Facts
              isLedger
              facts={org.plans.map(({ status, count }) => ({ label: planWords[status], value: whole.format(count) }))}
            />
          )}
        </Section>
        <InsideNote>{words.inside}</InsideNote>
      </div>
      <div>
        <Section title={words.now} isRaised>
          <Facts
            facts={[
              { label: adminOrgWords.gifts, value: <RecentGifts totals={org.giftsOf30Days} /> },
              { label: words.last, value: org.lastGiftOn && <DateText value={org.lastGiftOn} /> },
              { label: words.live, value: whole.format(org.livePlans) },
              { label: words.gateway, value: gatewayTag(org) },
              { label: words.fee, value: words.percent(org.feePercentage) },
            ]}
          />
        </Section>
      </div>
    </div>
  )
}
