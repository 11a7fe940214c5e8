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
        <ul className="dashboard-gifts">
          {gifts.map((gift) => (
            <li key={gift.id}>
              <Link to={paths.charge(gift.id)}>
                <span className="dashboard-gift-who">
                  <bdi>{gift.donorName}</bdi>
                  <bdi className="al-quiet">{gift.campaignName}</bdi>
                </span>
                <ChargeStatus charge={gift} />
                <span className="dashboard-gift-what">
                  <GiftAmount gift={gift} />
                  <span className="al-quiet">
                    <DateText value={gift.giftDate} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
