import type { PortalView } from '@almoner/contracts/portal/portal-view'
import { sayIn } from '../texts'
import type { PortalWords } from './messages'

/** The title of a document of the donor's own page. */
export function portalTitle({ screen, place, language }: PortalView, own: PortalWords): string {
  const of = (title: string) => `${title} · ${place.org.name}`
  switch (screen.name) {
    case 'ask':
      return of(own.ask.title)
    case 'link':
      return of(screen.state === 'live' ? own.link.title : own.link[screen.state].title)
    case 'plan':
      return of(screen.donation.campaign)
    case 'action':
      return of(own.actions[screen.action].title)
    case 'details':
      return of(own.details.title)
    case 'card':
      return of(own.actions.method.title)
    case 'email':
      return of(own.details.email)
    case 'home':
      return sayIn(language)(own.titleOf, { org: place.org.name })
  }
}
