import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import type { Charge } from '@almoner/contracts/charges/charge'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { ContactLink } from '../../people/ContactLink'

export function DonorCard({ charge }: { charge: Charge }) {
  const { donorId, donorName, donorEmail, donorNumber } = charge
  return (
    <Stack gap={4}>
      <Link to={paths.donor(donorId)}>
        <Text as="bdi" size="large" weight="medium" isBreakable>
          {donorName}
        </Text>
      </Link>
      {donorEmail && <ContactLink scheme="mailto" value={donorEmail} />}
      <span className="al-quiet">{donorNumber}</span>
    </Stack>
  )
}
