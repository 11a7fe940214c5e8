import type { SearchResult } from '@almoner/contracts/search/search'
import { hrefOf } from '../href'
import { paths } from '../paths'
import type { Entry } from './entry'
import { giftForState, type GiftDonor } from '../gifts/gift-for'
import type { Actor } from '../session/use-actor'
import { t } from './messages'
import { pathOf } from './result-paths'

const copy = (text: string) => () => void navigator.clipboard.writeText(text)

/** What can be done with something that was found, beside opening it. */
export function actionsOf(result: SearchResult, actor: Pick<Actor, 'can'>): Entry[] {
  const to = pathOf(result)
  return [
    { key: 'open', icon: 'chevron-end', title: t('actions.open'), name: t('actions.open'), to, keys: 'Enter' },
    ...ownActions(result, actor),
    ...('number' in result ? [copying('copyNumber', t('actions.copyNumber', result), result.number)] : []),
    copying('copyLink', t('actions.copyLink'), new URL(hrefOf(to), window.location.href).href),
  ]
}

function ownActions(result: SearchResult, { can }: Pick<Actor, 'can'>): Entry[] {
  switch (result.kind) {
    case 'donor':
      return [
        ...(can('charges.record') ? [addingGift(result)] : []),
        leading('donorGifts', 'transactions', paths.charges({ donorId: result.id })),
        ...(result.recurring ? [leading('donorRecurring', 'recurring', paths.donations({ donorId: result.id }))] : []),
        ...(result.email ? [copying('copyEmail', t('actions.copyEmail', { email: result.email }), result.email)] : []),
      ]
    case 'campaign':
      return [leading('campaignGifts', 'transactions', paths.charges({ campaignId: result.id }))]
    default:
      return []
  }
}

function leading(key: 'donorGifts' | 'donorRecurring' | 'campaignGifts', icon: Entry['icon'], to: string): Entry {
  const name = t(`actions.${key}`)
  return { key, icon, title: name, name, to }
}

function addingGift(donor: GiftDonor): Entry {
  const name = t('actions.addGift', { name: donor.name })
  return { key: 'addGift', icon: 'plus', title: name, name, to: paths.charges(), state: giftForState(donor) }
}

const copying = (key: string, name: string, text: string): Entry => ({
  key,
  icon: 'copy',
  title: name,
  name,
  run: copy(text),
})
