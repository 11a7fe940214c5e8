import type { PageLanguage } from '../checkout/checkout-page.js'
import type { MethodOutcome, DonationAction, PortalHome, PortalOrg, PortalDonation } from './portal.js'
import type { EmailChangeState, LinkState } from './portal.operations.js'

export type PortalNotice =
  | 'exhausted'
  | 'changed'
  | 'refused'
  | 'unavailable'
  | 'silent'
  | 'repeated'
  | 'missing'
  | 'fault'
  | 'ended'

export const portalConfirmations = [
  'amount',
  'date',
  'frequency',
  'method',
  'pause',
  'resume',
  'skip',
  'unskip',
  'cancel',
  'asked',
  'restart',
  'address',
  'email',
  'withdrawn',
] as const
export type PortalConfirmation = (typeof portalConfirmations)[number]

export interface PortalForm {
  key: string
  fields: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  notice: PortalNotice | null
}

export type PortalScreen =
  | { name: 'ask'; form: PortalForm; told: 'sent' | 'left' | 'ended' | null }
  | { name: 'link'; purpose: string; token: string; state: LinkState['state'] }
  | { name: 'home'; home: PortalHome; said: PortalConfirmation | null }
  | { name: 'plan'; home: PortalHome; donation: PortalDonation; said: PortalConfirmation | null; form: PortalForm }
  | {
      name: 'action'
      home: PortalHome
      donation: PortalDonation
      action: DonationAction
      form: PortalForm
      isSure: boolean
    }
  | { name: 'details'; home: PortalHome; said: PortalConfirmation | null; form: PortalForm }
  | { name: 'card'; setupId: string; outcome: MethodOutcome | null; notice: PortalNotice | null }
  | { name: 'email'; end: string; token: string; state: EmailChangeState; isAnswered: boolean }

/** A document of the donor's own page. It is drawn by the server alone; nothing of it is sent a second time as data. */
export interface PortalView {
  kind: 'portal'
  language: PageLanguage
  query: string
  base: string
  url: string
  place: PortalOrg
  screen: PortalScreen
}
