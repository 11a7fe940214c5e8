import type { IconName } from '@almoner/ui/brand/Icon'
import type { Actor } from '../session/use-actor'
import { paths } from '../paths'

interface MenuLine {
  label: string
  to: string
  icon: IconName
  isFor: (actor: Actor) => boolean
}

const lines: readonly MenuLine[] = [
  { label: 'Dashboard', to: paths.dashboard(), icon: 'dashboard', isFor: (actor) => actor.org !== null },
  { label: 'Campaigns', to: paths.campaigns(), icon: 'campaign', isFor: (actor) => actor.can('campaigns.read') },
  { label: 'Transactions', to: paths.charges(), icon: 'transactions', isFor: (actor) => actor.can('charges.read') },
  { label: 'Recurring', to: paths.donations(), icon: 'recurring', isFor: (actor) => actor.can('donations.read') },
  { label: 'Donors', to: paths.donors(), icon: 'donors', isFor: (actor) => actor.can('donors.read') },
  {
    label: 'Fundraisers',
    to: paths.fundraisers(),
    icon: 'heart',
    isFor: (actor) => actor.can('fundraisers.manage'),
  },
  { label: 'Settings', to: paths.settings(), icon: 'settings', isFor: (actor) => actor.can('org.manage') },
  { label: 'Admin', to: paths.admin(), icon: 'shield', isFor: (actor) => actor.principal.isSuperuser },
]

/** The sidebar's links, as far as they are for this person. */
export const menuFor = (actor: Actor): readonly MenuLine[] => lines.filter((line) => line.isFor(actor))
