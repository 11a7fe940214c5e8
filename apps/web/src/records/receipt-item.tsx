import { Icon } from '@almoner/ui/brand/Icon'
import { Amount } from '@almoner/ui/data/Amount'
import type { Tone } from '@almoner/ui/data/StatusTag'
import type { TimelineItem } from '@almoner/ui/data/Timeline'
import { paths } from '../paths'
import { receiptText } from '../receipts/messages'
import { linkTo } from '../rich-link'
import { chargeLink } from './gift-items'
import { t } from './messages'
import { Parts } from './Parts'
import type { EntryOf, TimelineLook } from './timeline-look'

type Drawn = Omit<TimelineItem, 'key' | 'when'>

const receiptTones: Record<EntryOf<'receipt'>['phase'], Tone> = { issued: 'good', voided: 'failed', replaced: 'quiet' }

export function drawReceipt(entry: EntryOf<'receipt'>): Drawn {
  const { phase, receiptId, number, amount, currency, person, reason, note, other } = entry
  const isIssued = phase === 'issued'
  const what = isIssued && other ? 'replacing' : phase
  return {
    tone: receiptTones[phase],
    icon: <Icon name="file" size={12} />,
    text: t.rich(`timeline.receipt.${what}`, {
      number,
      link: linkTo(paths.receipt(receiptId)),
      other: other?.number ?? '',
      toOther: linkTo(paths.receipt(other?.id ?? '')),
    }),
    amount: <Amount value={{ amount, currency }} isStruck={!isIssued} />,
    detail: (
      <Parts
        parts={[
          reason && receiptText(`reasons.${reason}`),
          person && <bdi key="person">{t('timeline.by', { name: person.name })}</bdi>,
          note && <bdi key="note">{note}</bdi>,
        ]}
      />
    ),
  }
}

/** A receipt of another system: its number is text, since there is no document here. */
export function drawReceiptElsewhere(entry: EntryOf<'receipt_elsewhere'>, look: TimelineLook): Drawn {
  return {
    tone: 'quiet',
    icon: <Icon name="file" size={12} />,
    text: t('timeline.receiptElsewhere', { number: entry.number, entity: entry.entityName }),
    detail: <Parts parts={[chargeLink(entry, look), entry.issuedOn === null && t('timeline.receiptUndated')]} />,
  }
}
