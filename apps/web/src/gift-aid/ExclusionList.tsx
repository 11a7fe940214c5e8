import type { GiftAidExclusion } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { paths } from '../paths'
import { giftAidText } from './messages'

interface Excluded {
  chargeId: string
  donorId: string
  exclusions: readonly GiftAidExclusion[]
}

/** Why a gift is not claimed, each reason with the way to mend it. */
export const ExclusionList = ({ of }: { of: Excluded }) => (
  <Stack as="ul" gap={4}>
    {of.exclusions.map((reason) => (
      <Text as="li" tone="quiet" key={reason}>
        {giftAidText(`reasons.${reason}`)} <Mend reason={reason} of={of} />
      </Text>
    ))}
  </Stack>
)

function Mend({ reason, of: { chargeId, donorId } }: { reason: GiftAidExclusion; of: Excluded }) {
  switch (reason) {
    case 'declaration_missing':
    case 'declaration_unproved':
    case 'declaration_canceled':
      return <Link to={paths.donor(donorId)}>{giftAidText('mend.declaration')}</Link>
    case 'name_missing':
      return <Link to={paths.donor(donorId)}>{giftAidText('mend.name')}</Link>
    case 'address_missing':
      return <Link to={paths.donor(donorId)}>{giftAidText('mend.address')}</Link>
    case 'benefit_too_high':
    case 'benefit_unknown':
      return <Link to={paths.charge(chargeId)}>{giftAidText('mend.gift')}</Link>
    case 'test_gift':
    case 'not_pounds':
    case 'not_a_person':
    case 'in_kind':
    case 'payroll':
    case 'returned':
    case 'disputed':
    case 'too_old':
    case 'claimed':
      return null
  }
}
