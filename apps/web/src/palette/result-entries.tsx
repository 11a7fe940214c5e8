import { formatMoney } from '@almoner/contracts/money'
import { refundStateOf } from '@almoner/contracts/charges/charge-rules'
import type { SearchKind, SearchResult } from '@almoner/contracts/search/search'
import type { IconName } from '@almoner/ui/brand/Icon'
import { formatDate } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { ChargeStatus } from '../gifts/ChargeStatus'
import { giftText } from '../gifts/messages'
import { frequencyText } from '../recurring/frequency-text'
import type { Entry } from './entry'
import { Marked } from './Marked'
import { t } from './messages'
import { actionsOf } from './result-actions'
import type { Actor } from '../session/use-actor'
import { pathOf } from './result-paths'

export const iconOfKind: Record<SearchKind, IconName> = {
  donor: 'donors',
  charge: 'transactions',
  donation: 'recurring',
  campaign: 'campaign',
  fund: 'file',
  fundraiser: 'heart',
  team: 'donors',
}

/** What was looked for, and by whom. */
export interface Looked {
  text: string
  locale: string
  actor: Pick<Actor, 'can'>
}

/** What was found, as a line that opens it. */
export function entryOf(result: SearchResult, { text: typed, locale, actor }: Looked): Entry {
  const { name, detail, aside } = lineOf(result, (day) => formatDate(day, undefined, locale))
  const reason = reasonOf(result)
  return {
    key: `${result.kind}-${result.id}`,
    icon: iconOfKind[result.kind],
    ...(result.kind === 'donor' && { person: result.name }),
    title: <Marked text={name} typed={typed} isClose={result.isClose} />,
    name,
    detail: (
      <>
        {detail.filter(Boolean).join(' · ')}
        {reason && (
          <span className="palette-reason">
            {detail.length > 0 && ' · '}
            {reason}
          </span>
        )}
      </>
    ),
    aside,
    to: pathOf(result),
    record: { kind: result.kind, id: result.id, name },
    actions: actionsOf(result, actor),
  }
}

/** Why it was found, where the line itself does not show it. */
function reasonOf({ matchedBy, isClose }: SearchResult): string | null {
  if (isClose) return t('close_match')
  const told = matchedBy.find((field) => field !== 'name' && field !== 'amount')
  return told ? t('matched', { field: t(`by.${told}`) }) : null
}

interface Line {
  name: string
  detail: (string | null)[]
  aside?: Entry['aside']
}

function lineOf(result: SearchResult, dayText: (day: string) => string): Line {
  switch (result.kind) {
    case 'donor': {
      const { recurring, number, email, phone, matchedBy } = result
      const gives =
        recurring && t('gives', { amount: formatMoney(recurring), frequency: frequencyText(recurring).toLowerCase() })
      const contact = matchedBy.includes('phone') ? phone : email
      return { name: result.name, detail: [`${t('kinds.donor')} ${number}`, gives, contact] }
    }
    case 'charge':
      return {
        name: t('gift', { amount: formatMoney(result), donor: result.donorName }),
        detail: [result.number, dayText(result.giftDate), methodText(result), result.isTest ? t('test') : null],
        aside: (
          <ChargeStatus charge={{ ...result, refundState: refundStateOf(result.amount, result.refundedAmount) }} />
        ),
      }
    case 'donation':
      return {
        name: t('recurring', {
          amount: formatMoney(result),
          frequency: frequencyText(result).toLowerCase(),
          donor: result.donorName,
        }),
        detail: [
          result.number,
          methodText(result),
          result.nextChargeOn && t('next', { date: dayText(result.nextChargeOn) }),
        ],
        aside: <State state={result.status} />,
      }
    case 'fund':
      return { name: result.name, detail: [t('kinds.fund'), result.code], aside: <State state={result.status} /> }
    case 'campaign':
      return { name: result.name, detail: [t('kinds.campaign')], aside: <State state={result.status} /> }
    default:
      return {
        name: result.name,
        detail: [t(`kinds.${result.kind}`), result.campaignName],
        aside: <State state={result.status} />,
      }
  }
}

const methodText = ({ method, methodBrand, lastDigits }: Extract<SearchResult, { kind: 'charge' | 'donation' }>) =>
  [methodBrand ? brandText(methodBrand) : giftText(`methods.${method}`), lastDigits && `•••• ${lastDigits}`]
    .filter(Boolean)
    .join(' ')

const brandText = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)

const tones: Partial<Record<keyof ReturnType<typeof stateTexts>, Tone>> = {
  active: 'good',
  completed: 'good',
  pending: 'attention',
  past_due: 'attention',
  failed: 'failed',
  scheduled: 'waiting',
  incomplete: 'waiting',
}

const stateTexts = () => t.group('states')

const State = ({ state }: { state: keyof ReturnType<typeof stateTexts> }) => (
  <StatusTag tone={tones[state] ?? 'quiet'}>{t(`states.${state}`)}</StatusTag>
)
