import type { SearchResult } from '@almoner/contracts/search/search'
import { hrefOf, paths } from '../paths'
import type { Entry } from './entry'
import { t } from './messages'
import { pathOf } from './result-paths'

const copy = (text: string) => () => void navigator.clipboard.writeText(text)

/** What can be done with something that was found, beside opening it. */
export function actionsOf(result: SearchResult): Entry[] {
  const to = pathOf(result)
  return [
    { key: 'open', icon: 'chevron-end', title: t('actions.open'), name: t('actions.open'), to, keys: 'Enter' },
    ...ownActions(result),
    ...('number' in result ? [copying('copyNumber', t('actions.copyNumber', result), result.number)] : []),
    copying('copyLink', t('actions.copyLink'), new URL(hrefOf(to), window.location.href).href),
  ]
}

function ownActions(result: SearchResult): Entry[] {
  switch (result.kind) {
    case 'donor':
      return [
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

const copying = (key: string, name: string, text: string): Entry => ({
  key,
  icon: 'copy',
  title: name,
  name,
  run: copy(text),
})
