import type { PortalScreen } from '@almoner/contracts/portal/portal-view'
import type { ReactNode } from 'react'
import { usePortal } from './portal-context'
import { Post, Press } from './parts'

/** What came of a new card: whether it is in use, and what became of what had been missed. */
export function CardScreen({ screen }: { screen: Extract<PortalScreen, { name: 'card' }> }) {
  const { own, to } = usePortal()
  const { outcome, setupId, notice } = screen
  const path = to(`/card/${setupId}`)
  if (!outcome) return <LookingForCard path={path} notice={notice} />
  const again = (
    <p>
      <a className="press" href={to(`/donation/${outcome.donationId}/method`)}>
        {own.card.again}
      </a>
    </p>
  )
  switch (outcome.state) {
    case 'kept':
      return <KeptCard outcome={outcome} again={again} />
    case 'open':
      return (
        <main className="status page slim stack loose">
          <h1>{own.card.open.title}</h1>
          <p>{own.card.open.text}</p>
          {outcome.payUrl && (
            <p>
              <a className="press" href={outcome.payUrl}>
                {own.card.open.go}
              </a>
            </p>
          )}
          <p>
            <a href={to()}>{own.card.home}</a>
          </p>
        </main>
      )
    case 'unknown':
      return (
        <main className="status page slim stack loose">
          <h1>{own.card.unknown.title}</h1>
          <p>{own.card.unknown.text}</p>
          <Post to={path}>
            <div>
              <Press>{own.card.unknown.again}</Press>
            </div>
          </Post>
        </main>
      )
    default: {
      const said = own.card[outcome.state]
      return (
        <main className="status page slim stack loose">
          <h1>{said.title}</h1>
          <p role="status">{said.text}</p>
          {again}
          <p>
            <a href={to()}>{own.card.home}</a>
          </p>
        </main>
      )
    }
  }
}

type Screen = Extract<PortalScreen, { name: 'card' }>

function LookingForCard({ path, notice }: { path: string; notice: Screen['notice'] }) {
  const { own } = usePortal()
  return (
    <main className="status page slim stack loose">
      <h1>{own.card.looking.title}</h1>
      {notice ? (
        <p className="refused" role="alert">
          {own.notices[notice]}
        </p>
      ) : (
        <p>{own.card.looking.text}</p>
      )}
      <Post to={path} isAutomatic={!notice}>
        <div>
          <Press>{own.card.looking.go}</Press>
        </div>
      </Post>
    </main>
  )
}

/** The new card is in use; what had been missed was tried with it. */
function KeptCard({ outcome, again }: { outcome: NonNullable<Screen['outcome']>; again: ReactNode }) {
  const { own, to, money, say } = usePortal()
  const isDeclined = outcome.tried.some(({ result }) => result === 'declined')
  return (
    <main className="status page slim stack loose">
      <h1>{own.card.kept.title}</h1>
      <p role="status">{say(own.card.kept.text, { n: outcome.recurringDonations })}</p>
      {outcome.tried.map(({ amount, currency, result }, place) => (
        <p key={place} className={result === 'declined' ? 'refused' : 'said'}>
          {say(own.card[result], { amount: money(amount, currency) })}
        </p>
      ))}
      {isDeclined && again}
      {isDeclined ? (
        <p>
          <a href={to()}>{own.card.home}</a>
        </p>
      ) : (
        <p>
          <a className="press" href={to()}>
            {own.card.home}
          </a>
        </p>
      )}
    </main>
  )
}
