import type { Charge } from '@almoner/contracts/charges/charge'
import { Link } from 'react-router'
import { paths } from '../../paths'

/** Who gave: the way to the donor, and to their mailbox. */
export function DonorCard({ charge }: { charge: Charge }) {
  const { donorId, donorName, donorEmail, donorNumber } = charge
  return (
    <div className="charge-donor">
      <Link className="charge-donor-name" to={paths.donor(donorId)}>
        <bdi>{donorName}</bdi>
      </Link>
      {donorEmail && (
        <a href={`mailto:${donorEmail}`}>
          <bdi>{donorEmail}</bdi>
        </a>
      )}
      <span className="al-quiet">{donorNumber}</span>
    </div>
  )
}
