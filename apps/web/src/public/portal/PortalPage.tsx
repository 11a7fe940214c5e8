import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import type { PortalView } from '@almoner/contracts/portal/portal-view'
import { Masthead } from '../page/Masthead'
import { SpeechContext } from '../view-context'
import type { PortalWords } from './messages'
import type { Words } from '../messages'
import { CardScreen } from './CardScreen'
import { DetailsScreen } from './DetailsScreen'
import { DonationActionScreen } from './DonationActionScreen'
import { AskScreen, EmailScreen, LinkScreen } from './LoginScreens'
import { HomeScreen } from './HomeScreen'
import { DonationScreen } from './DonationScreen'
import { PortalContext, usePortal } from './portal-context'
import { Post } from './parts'

/** A document of the donor's own page. Forms and links alone: it needs no script. */
export function PortalPage({ view, words, own }: { view: PortalView; words: Words; own: PortalWords }) {
  return (
    <SpeechContext value={{ words, language: view.language }}>
      <PortalContext value={{ view, words, own }}>
        <Masthead org={view.place.org} href={view.base || '/'} languages={pageLanguages} />
        <Screen />
        <Foot />
      </PortalContext>
    </SpeechContext>
  )
}

function Screen() {
  const { screen } = usePortal().view
  switch (screen.name) {
    case 'ask':
      return <AskScreen screen={screen} />
    case 'link':
      return <LinkScreen screen={screen} />
    case 'email':
      return <EmailScreen screen={screen} />
    case 'card':
      return <CardScreen screen={screen} />
    case 'action':
      return <DonationActionScreen screen={screen} />
    case 'home':
      return (
        <Inside at="home">
          <HomeScreen screen={screen} />
        </Inside>
      )
    case 'plan':
      return (
        <Inside at="plan">
          <DonationScreen screen={screen} />
        </Inside>
      )
    case 'details':
      return (
        <Inside at="details">
          <DetailsScreen screen={screen} />
        </Inside>
      )
  }
}

/** What frames the pages of a donor who is in: the ways between them, and the way out. */
function Inside({ at, children }: { at: 'home' | 'plan' | 'details'; children: React.ReactNode }) {
  const { own, to } = usePortal()
  return (
    <div className="mine page">
      <div className="mine-bar row apart">
        <nav className="row" aria-label={own.nav.label}>
          <a href={to()} aria-current={at === 'home' ? 'page' : undefined}>
            {own.nav.home}
          </a>
          <a href={to('/details')} aria-current={at === 'details' ? 'page' : undefined}>
            {own.nav.details}
          </a>
        </nav>
        <Post to={to('/leave')} className="plain-form">
          <button type="submit" className="link">
            {own.signOut}
          </button>
        </Post>
      </div>
      <main className="stack">{children}</main>
    </div>
  )
}

function Foot() {
  const { view, words } = usePortal()
  const { website } = view.place.org
  return (
    <footer className="foot page row hint">
      {website && (
        <p>
          <a href={website} rel="noopener noreferrer">
            {website.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
      <p>{words.poweredBy}</p>
    </footer>
  )
}
