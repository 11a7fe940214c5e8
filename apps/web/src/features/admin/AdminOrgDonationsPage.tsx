import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { AdminGiving } from '@almoner/contracts/admin/admin-org'
import { isCurrency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { gatewayTag } from './admin-org-columns'
import { t } from './messages'
import { OrgCharges } from './OrgCharges'
import { RecentGifts } from './RecentGifts'
import { RecordsGate } from './RecordsGate'
import { useAdminOrg } from './use-admin-org'
import { formatCount } from '@almoner/ui/texts/format-count'

export const handle = { title: t('adminOrg.tabs.donations') }

const money = (amount: MinorUnits, currency: string) =>
  isCurrency(currency) ? <Amount value={{ amount, currency }} /> : formatCount(amount)

const columns: SumColumn<AdminGiving>[] = [
  { key: 'gifts', title: t('adminOrg.donations.gifts'), render: ({ giftCount }) => formatCount(giftCount) },
  { key: 'failed', title: t('adminOrg.donations.failed'), render: ({ failedCount }) => formatCount(failedCount) },
  {
    key: 'refunded',
    title: t('adminOrg.donations.refunded'),
    render: ({ refundedAmount, currency }) => money(refundedAmount, currency),
  },
  {
    key: 'raised',
    title: t('adminOrg.donations.raised'),
    isLead: true,
    render: ({ raisedAmount, currency }) => money(raisedAmount, currency),
  },
]

export function Component() {
  const { org } = useAdminOrg()
  return (
    <>
      <div className="al-columns">
        <div>
          <Section title={t('adminOrg.donations.year')}>
            {org.giving.length === 0 ? (
              <p className="al-quiet">{t('adminOrg.donations.nothing')}</p>
            ) : (
              <SumTable
                caption={t('adminOrg.donations.year')}
                columns={columns}
                rows={org.giving}
                rowTitle={({ currency }) => currency.toUpperCase()}
              />
            )}
          </Section>
          <Section title={t('adminOrg.donations.plans')}>
            {org.recurringDonations.length === 0 ? (
              <p className="al-quiet">{t('adminOrg.donations.noPlans')}</p>
            ) : (
              <Facts
                isLedger
                facts={org.recurringDonations.map(({ status, count }) => ({
                  label: t(`plans.${status}`),
                  value: formatCount(count),
                }))}
              />
            )}
          </Section>
        </div>
        <div>
          <Section title={t('adminOrg.donations.now')} isRaised>
            <Facts
              facts={[
                { label: t('adminOrg.gifts'), value: <RecentGifts totals={org.giftsOf30Days} /> },
                { label: t('adminOrg.donations.last'), value: org.lastGiftOn && <DateText value={org.lastGiftOn} /> },
                { label: t('adminOrg.donations.live'), value: formatCount(org.liveDonations) },
                { label: t('adminOrg.donations.gateway'), value: gatewayTag(org) },
                {
                  label: t('adminOrg.donations.fee'),
                  value: t('adminOrg.donations.percent', { value: org.feePercentage }),
                },
              ]}
            />
          </Section>
        </div>
      </div>
      <RecordsGate title={t('adminOrg.charges.title')}>
        <OrgCharges />
      </RecordsGate>
    </>
  )
}
