import type { PortalDonation } from '@almoner/contracts/portal/portal'
import { usePortal } from './portal-context'

const pages = { pause: 'pause', lower: 'amount', skip: 'skip' } as const

/** What the org holds out before a gift is ended, once; the way to the end stands beside it, no smaller. */
export function KeepOffers({ donation }: { donation: PortalDonation }) {
  const { own, to, view } = usePortal()
  return (
    <>
      <p>{own.keep.text}</p>
      <ul className="offers stack near narrow">
        {donation.saveOffers.map((offer) => (
          <li key={offer}>
            <a className="press quiet" href={to(`/donation/${donation.id}/${pages[offer]}`)}>
              {own.keep[offer]}
            </a>
          </li>
        ))}
        <li>
          <a
            className="press quiet grave"
            href={`${to(`/donation/${donation.id}/cancel`)}${view.query ? '&' : '?'}sure=1`}
          >
            {own.keep.goOn}
          </a>
        </li>
      </ul>
    </>
  )
}
