import type { DonorRow } from '@almoner/contracts/donors/donor'
import type { Giving } from '@almoner/contracts/donors/giving'
import { share, type MinorUnits } from '@almoner/contracts/minor-units'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { Row } from '@almoner/ui/layout/Row'
import { Link } from 'react-router'
import { countryNames } from '../../orgs/country-options'
import { paths } from '../../paths'
import { peopleText } from '../../people/messages'
import { t } from './messages'

const ofEach = (donor: DonorRow, amountOf: (giving: Giving) => MinorUnits) =>
  donor.giving.length === 0 ? (
    <span className="al-quiet">{peopleText('noGifts')}</span>
  ) : (
    <Row as="span" isNoWrap gap={12}>
      {donor.giving.map((giving) => (
        <Amount key={giving.currency} value={{ amount: amountOf(giving), currency: giving.currency }} />
      ))}
    </Row>
  )

const quietly = (text: string | null) => (text ? <bdi>{text}</bdi> : <DateText value={null} />)

/** Further columns, for whoever asks for them. */
export const moreDonorColumns: DataColumn<DonorRow>[] = [
  { key: 'number', title: t('donor.number'), width: '110px', render: ({ number }) => number },
  { key: 'type', title: t('conditions.type'), width: '120px', render: ({ type }) => t(`types.${type}`) },
  {
    key: 'household',
    title: t('household.title'),
    render: ({ household }) =>
      household ? (
        <Link to={paths.donor(household.id)}>
          <bdi>{household.name}</bdi>
        </Link>
      ) : (
        <DateText value={null} />
      ),
  },
  { key: 'city', title: t('conditions.city'), render: ({ city }) => quietly(city) },
  {
    key: 'country',
    title: t('conditions.country'),
    render: ({ country }) => quietly(country && (countryNames[country] ?? country)),
  },
  {
    key: 'firstGift',
    title: t('conditions.firstGift'),
    width: '140px',
    skeleton: '80px',
    render: ({ giving }) => (
      <DateText
        value={giving
          .map(({ firstGiftOn }) => firstGiftOn)
          .sort()
          .at(0)}
      />
    ),
  },
  {
    key: 'largest',
    title: t('conditions.largest'),
    align: 'end',
    render: (donor) => ofEach(donor, ({ largestAmount }) => largestAmount),
  },
  {
    key: 'average',
    title: t('conditions.average'),
    align: 'end',
    render: (donor) =>
      ofEach(donor, ({ lifetimeAmount, giftCount }) => share(lifetimeAmount, 1, Math.max(giftCount, 1))),
  },
  {
    key: 'lastAmount',
    title: t('conditions.lastAmount'),
    align: 'end',
    render: (donor) => ofEach(donor, ({ lastGiftAmount }) => lastGiftAmount),
  },
]
