import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import { useSpeech } from '../view-context'

type Sponsor = CheckoutPage['sponsors'][number]

/** Who supports a campaign, by logo where there is one. */
export function Sponsors({ page: { sponsors } }: { page: CheckoutPage }) {
  const { words } = useSpeech()
  if (sponsors.length === 0) return null
  return (
    <section className="sponsors" aria-labelledby="sponsors">
      <h2 id="sponsors">{words.sponsors}</h2>
      <ul className="row">
        {sponsors.map((sponsor, place) => (
          <li key={place}>
            {sponsor.url ? (
              <a href={sponsor.url} rel="sponsored noopener noreferrer" target="_blank">
                <Sign {...sponsor} />
              </a>
            ) : (
              <Sign {...sponsor} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Sign = ({ name, logo }: Sponsor) =>
  logo ? <img src={logo} alt={name} height={48} loading="lazy" /> : <bdi>{name}</bdi>
