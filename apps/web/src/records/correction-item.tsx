import { language } from '@almoner/ui/texts/language'
import type { CorrectedValue } from '@almoner/contracts/charges/charge-correction'
import { formatMoney, type Currency } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { formatDate } from '@almoner/ui/data/DateText'
import type { TimelineItem } from '@almoner/ui/data/Timeline'
import { Stack } from '@almoner/ui/layout/Stack'
import { Link } from 'react-router'
import { giftText } from '../gifts/messages'
import { paths } from '../paths'
import { element } from '../rich-text'
import { chargeLink } from './gift-items'
import { t } from './messages'
import { Parts } from './Parts'
import type { EntryOf, TimelineLook } from './timeline-look'

/** What was corrected of a gift, a line for each thing, who did it and why. */
export function drawCorrection(entry: EntryOf<'correction'>, look: TimelineLook): Omit<TimelineItem, 'key' | 'when'> {
  const { changes, currency, person, reason } = entry
  return {
    tone: 'quiet',
    icon: <Icon name="edit" size={12} />,
    text: (
      <Stack gap={4}>
        {changes.map((change) => (
          <span key={change.field}>{changeWords(change, currency)}</span>
        ))}
      </Stack>
    ),
    detail: (
      <Parts
        parts={[
          chargeLink(entry, look),
          person ? <bdi key="person">{t('timeline.by', { name: person.name })}</bdi> : t('timeline.byApi'),
          reason && <bdi key="reason">{reason}</bdi>,
        ]}
      />
    ),
  }
}

const donorLink = ({ id, name }: { id: string; name: string }) =>
  element(
    <Link to={paths.donor(id)}>
      <bdi>{name}</bdi>
    </Link>,
  )

function changeWords(change: CorrectedValue, currency: Currency) {
  switch (change.field) {
    case 'amount': {
      const write = (amount: typeof change.before) => formatMoney({ amount, currency })
      return t('timeline.corrected.amount', { before: write(change.before), after: write(change.after) })
    }
    case 'donor':
      return t.rich('timeline.corrected.donor', { before: donorLink(change.before), after: donorLink(change.after) })
    case 'giftDate':
      return t('timeline.corrected.giftDate', { before: formatDate(change.before), after: formatDate(change.after) })
    case 'method':
      return t('timeline.corrected.method', {
        before: giftText(`methods.${change.before}`).toLowerCase(),
        after: giftText(`methods.${change.after}`).toLowerCase(),
      })
    case 'campaign':
      return t('timeline.corrected.campaign', { before: change.before.name, after: change.after.name })
    case 'funds':
      return t('timeline.corrected.funds', {
        before: fundsText(change.before, currency),
        after: fundsText(change.after, currency),
      })
    default:
      return optionalWords(change)
  }
}

type Optional = Extract<CorrectedValue, { field: 'fundraiser' | 'reference' | 'comment' }>

/** Of what may have been absent before, or is by now. */
function optionalWords(change: Optional): string {
  switch (change.field) {
    case 'fundraiser':
      if (!change.before) return t('timeline.corrected.fundraiserFirst', { after: change.after?.name ?? '' })
      if (!change.after) return t('timeline.corrected.fundraiserNone', { before: change.before.name })
      return t('timeline.corrected.fundraiser', { before: change.before.name, after: change.after.name })
    case 'reference':
      if (change.before === null) return t('timeline.corrected.referenceAdded', { after: change.after ?? '' })
      if (change.after === null) return t('timeline.corrected.referenceGone', { before: change.before })
      return t('timeline.corrected.reference', { before: change.before, after: change.after })
    case 'comment':
      if (change.before === null) return t('timeline.corrected.commentAdded')
      return change.after === null ? t('timeline.corrected.commentGone') : t('timeline.corrected.comment')
  }
}

type FundParts = Extract<CorrectedValue, { field: 'funds' }>['before']

/** One fund has all of it, so that its share need not be said. */
function fundsText(parts: FundParts, currency: Currency): string {
  const [first] = parts
  if (!first) return t('timeline.nothing')
  if (parts.length === 1) return first.designation
  const written = parts.map(({ designation, amount }) => `${designation} ${formatMoney({ amount, currency })}`)
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(written)
}
