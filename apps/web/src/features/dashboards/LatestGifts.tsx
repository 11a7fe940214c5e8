import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import type { ChargeRow } from '@almoner/contracts/charges/charge'
import type { Currency } from '@almoner/contracts/money'
import { Link } from 'react-router'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { ChargeStatus } from '../../gifts/ChargeStatus'
import { GiftAmount } from '../../gifts/GiftAmount'
import { paths } from '../../paths'
import { t } from './messages'

export function LatestGifts({ gifts, currency }: { gifts: readonly ChargeRow[]; currency: Currency }) {
  return (
    <Section
      title={t('dashboard.latest.title')}
      aside={<Link to={paths.charges({ currency })}>{t('dashboard.latest.all')}</Link>}
    >
      {gifts.length === 0 ? (
        <p className="al-quiet">{t('dashboard.latest.none')}</p>
      ) : (
        <Stack as="ul" className="dashboard-gifts" isDivided>
          {gifts.map((gift) => (
            <li key={gift.id}>
              <Link to={paths.charge(gift.id)}>
                <Stack as="span" gap={0}>
                  <Text as="bdi" weight="medium" isClipped>
                    {gift.donorName}
                  </Text>
                  <Text as="bdi" tone="quiet" size="small" isClipped>
                    {gift.campaignName}
                  </Text>
                </Stack>
                <ChargeStatus charge={gift} />
                <Stack as="span" gap={0} align="end">
                  <GiftAmount gift={gift} />
                  <Text tone="quiet" size="small">
                    <DateText value={gift.giftDate} />
                  </Text>
                </Stack>
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}
