import type { PortalGift, PortalDonation, YearsStatement } from '@almoner/contracts/portal/portal'
import type { PortalScreen } from '@almoner/contracts/portal/portal-view'
import { RecurringStatus } from './RecurringStatus'
import { usePortal } from './portal-context'
import { Confirmation } from './parts'

const isOver = ({ status }: PortalDonation): boolean => status === 'canceled' || status === 'completed'

/** All of a donor's giving: what goes on first, then what was given, a year at a time. */
export function HomeScreen({ screen: { home, said } }: { screen: Extract<PortalScreen, { name: 'home' }> }) {
  const { own, view, say } = usePortal()
  const { donor, recurringDonations: donations } = home
  const name = donor.firstName ?? donor.name
  const [live, over] = [donations.filter((donation) => !isOver(donation)), donations.filter(isOver)]
  return (
    <>
      <h1>{name ? say(own.hello, { name }) : own.helloUnnamed}</h1>
      <Confirmation said={said} />
      <section className="part stack" aria-labelledby="plans">
        <h2 id="plans">{own.recurringDonations.title}</h2>
        {live.length > 0 ? (
          <ul className="lined">
            {live.map((donation) => (
              <DonationLine key={donation.id} donation={donation} />
            ))}
          </ul>
        ) : (
          <div className="card">
            <p>{own.recurringDonations.none}</p>
            <a href={view.base || '/'}>{own.recurringDonations.give}</a>
          </div>
        )}
        {over.length > 0 && (
          <details>
            <summary>
              {own.recurringDonations.ended} <span className="aside">({over.length})</span>
            </summary>
            <ul className="lined">
              {over.map((donation) => (
                <DonationLine key={donation.id} donation={donation} />
              ))}
            </ul>
          </details>
        )}
      </section>
      <Gifts home={home} />
    </>
  )
}

function DonationLine({ donation }: { donation: PortalDonation }) {
  const { own, to, money, every } = usePortal()
  return (
    <li>
      <div className="row apart">
        <h3>
          <bdi className="figure">{money(donation.amount, donation.currency)}</bdi>{' '}
          <span className="aside">{every(donation.frequency, donation.interval)}</span>
        </h3>
        <a
          className="press quiet small"
          href={to(`/donation/${donation.id}`)}
          aria-label={`${own.recurringDonations.manage}: ${donation.campaign}`}
        >
          {own.recurringDonations.manage}
        </a>
      </div>
      <p>
        <bdi>{donation.campaign}</bdi>
      </p>
      <RecurringStatus donation={donation} />
    </li>
  )
}

function Gifts({
  home: { years, gifts, year, statements },
}: {
  home: Extract<PortalScreen, { name: 'home' }>['home']
}) {
  const { own, to, money, language, view, say } = usePortal()
  const shown = years.find((one) => one.year === year)
  const yearName = (one: number) => plainNumber(one, language)
  const hrefOf = (one: number) => `${to()}${view.query ? '&' : '?'}year=${one}#gifts`
  return (
    <section className="part stack" aria-labelledby="gifts">
      <h2 id="gifts">{own.gifts.title}</h2>
      {years.length === 0 ? (
        <p className="card">{own.gifts.none}</p>
      ) : (
        <>
          <nav aria-label={own.gifts.year} className="years row near">
            {years.map((one) => (
              <a
                key={one.year}
                className="hint"
                href={hrefOf(one.year)}
                aria-current={one.year === year ? 'true' : undefined}
              >
                <span>{yearName(one.year)}</span>
                {one.totals.map(({ currency, amount }) => (
                  <bdi key={currency} className="figure">
                    {money(amount, currency)}
                  </bdi>
                ))}
              </a>
            ))}
          </nav>
          {statements.map((statement) => (
            <StatementLink key={`${statement.year} ${statement.entity?.id}`} statement={statement} />
          ))}
          {shown && (
            <table className="gifts">
              <caption className="hint">
                {say(own.gifts.total, { year: yearName(shown.year) })}: {say(own.gifts.count, { n: shown.gifts })}
                {shown.totals.map(({ currency, amount }) => (
                  <bdi key={currency} className="figure">
                    {money(amount, currency)}
                  </bdi>
                ))}
              </caption>
              <thead>
                <tr className="hint">
                  <th scope="col">{own.gifts.columns.day}</th>
                  <th scope="col">{own.gifts.columns.what}</th>
                  <th scope="col" className="end">
                    {own.gifts.columns.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {gifts.map((gift) => (
                  <GiftLine key={gift.id} gift={gift} />
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </section>
  )
}

function plainNumber(year: number, language: string, digits = 4): string {
  return new Intl.NumberFormat(language, { useGrouping: false, minimumIntegerDigits: digits }).format(year)
}

/** A tax year that is no calendar year is named by both, as in 2025/26. */
function StatementLink({ statement: { year, endsIn, entity } }: { statement: YearsStatement }) {
  const { own, to, language, say } = usePortal()
  const ending = endsIn === year ? '' : `/${plainNumber(endsIn % 100, language, 2)}`
  const named = { year: `${plainNumber(year, language)}${ending}` }
  return (
    <p>
      <a href={to(`/statement/${year}${entity ? `/${entity.id}` : ''}`)}>
        {entity ? say(own.gifts.statementOf, { ...named, entity: entity.name }) : say(own.gifts.statement, named)}
      </a>
    </p>
  )
}

function ReceiptElsewhere({ receipt }: { receipt: NonNullable<PortalGift['receiptElsewhere']> }) {
  const { own, day, say } = usePortal()
  const { number, issuedOn, issuer } = receipt
  return (
    <span className="hint">
      {issuedOn === null
        ? say(own.gifts.receiptElsewhere, { number, issuer })
        : say(own.gifts.receiptElsewhereOn, { number, issuer, date: day(issuedOn) })}
    </span>
  )
}

function GiftLine({ gift }: { gift: PortalGift }) {
  const { own, money, day, method, say } = usePortal()
  const { refunded, amount, currency } = gift
  const back =
    refunded === 0
      ? null
      : refunded === amount
        ? own.gifts.refunded
        : say(own.gifts.partly, { amount: money(refunded, currency) })
  const notes = [
    method(gift.method),
    gift.confirmedOn && say(own.gifts.confirmed, { date: day(gift.confirmedOn) }),
    gift.isTest && own.gifts.test,
  ].filter(Boolean)
  return (
    <tr>
      <td className="when">{day(gift.givenOn)}</td>
      <td>
        <bdi>{gift.campaign}</bdi>
        <span className="hint">{notes.join(' · ')}</span>
        {gift.receipt && (
          <a className="hint" href={gift.receipt.url} target="_blank" rel="noopener">
            {say(own.gifts.receipt, { number: gift.receipt.number })}
          </a>
        )}
        {gift.receiptElsewhere && <ReceiptElsewhere receipt={gift.receiptElsewhere} />}
      </td>
      <td className="end">
        <bdi className={refunded === amount ? 'figure gone' : 'figure'}>{money(amount, currency)}</bdi>
        {back && <span className="hint">{back}</span>}
        {gift.isConfirming && <span className="hint">{own.gifts.confirming}</span>}
      </td>
    </tr>
  )
}
