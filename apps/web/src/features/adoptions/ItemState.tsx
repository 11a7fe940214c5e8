import type { AdoptionDifference, AdoptionItem, AdoptionItemStatus } from '@almoner/contracts/adoptions/adoption'
import { isCurrency, formatMoney } from '@almoner/contracts/money'
import { minorUnits } from '@almoner/contracts/minor-units'
import { formatDate } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { Text } from '@almoner/ui/layout/Text'
import { said } from '@almoner/ui/texts/sentences'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { t } from './messages'

const tones: Record<AdoptionItemStatus, Tone> = {
  ready: 'good',
  left: 'quiet',
  queued: 'waiting',
  taking: 'waiting',
  taken: 'good',
  giving_back: 'waiting',
  given_back: 'quiet',
  failed: 'failed',
}

/** What becomes of a recurring gift, why, and how its next payments differ. */
export function ItemState({ item }: { item: AdoptionItem }) {
  const { status, reason, failure, held, donation, differences, isLeftOut } = item
  const isOut = status === 'ready' && isLeftOut
  const [first, ...others] = differences
  return (
    <div>
      <StatusTag tone={held ? 'attention' : isOut ? 'quiet' : tones[status]}>
        {isOut ? t('statuses.leftOut') : t(`statuses.${status}`)}
      </StatusTag>
      {reason && <Line>{t(`reasons.${reason}`)}</Line>}
      {held && <Line>{t(`holds.${held}`)}</Line>}
      {failure && <Line>{said(failure)}</Line>}
      {donation && status === 'taken' && (
        <div>
          <Link to={paths.donation(donation.id)}>
            <bdi>{donation.number}</bdi>
          </Link>
        </div>
      )}
      {first && <Line>{differenceText(first)}</Line>}
      {others.length > 0 && <Line>{t('differences.more', { count: others.length })}</Line>}
    </div>
  )
}

const Line = ({ children }: { children: string }) => (
  <Text as="div" tone="quiet" size="small">
    {children}
  </Text>
)

function differenceText({ kind, here, there }: AdoptionDifference): string {
  const title = t(`differences.kinds.${kind}`)
  if (here === null || there === null) return title
  return `${title}: ${t('differences.both', { here: shown(kind, here), there: shown(kind, there) })}`
}

function shown(kind: AdoptionDifference['kind'], value: string): string {
  if (kind === 'method') return value
  if (kind !== 'amount') return formatDate(value)
  const [amount = '0', currency = ''] = value.split(' ')
  return isCurrency(currency) ? formatMoney({ amount: minorUnits(Number(amount)), currency }) : value
}
