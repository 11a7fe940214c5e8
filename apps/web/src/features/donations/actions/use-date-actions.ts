import type { Donation } from '@almoner/contracts/donations/donation'
import type { Occurrence } from '@almoner/contracts/donations/schedule'
import { useNotices } from '@almoner/ui/controls/notices'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { describeError } from '@almoner/ui/form/submit'
import { todayIn } from '../../../date-presets'
import type { Action } from '../../../actions/action'
import { trpc } from '../../../trpc'
import { dayText } from '../../../recurring/day-text'
import { t } from '../messages'
import type { Asked } from './AskedDialog'
import type { DonationVerb } from './donation-abilities'
import { useDonationSaved } from './use-donation-saved'

export function useDateActions(
  donation: Donation,
  can: ReadonlySet<DonationVerb>,
  ask: (asked: Asked) => void,
): (date: Occurrence) => Action[] {
  const skip = trpc.donations.skip.useMutation()
  const unskip = trpc.donations.unskip.useMutation()
  const move = trpc.donations.moveDate.useMutation()
  const saved = useDonationSaved(donation.id)
  const { say, fail } = useNotices()
  const locale = useDateLocale()
  const today = todayIn(donation.schedule.zone)
  const { id } = donation

  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      fail(describeError(error, { donation_changed: t('action.changedBefore') }).message)
      return false
    } finally {
      await saved()
    }
  }
  const command = (version: number) => ({ id, version, idempotencyKey: crypto.randomUUID() })
  const unskipDate = async ({ installmentNo, dueOn }: Occurrence, version: number) => {
    const isDone = await run(() => unskip.mutateAsync({ ...command(version), installmentNos: [installmentNo] }))
    if (isDone) say(t('action.skip.undone', { on: dayText(dueOn, today, locale) }))
  }
  const skipDate = async (date: Occurrence) => {
    let version = donation.version
    const isDone = await run(async () => {
      const after = await skip.mutateAsync({ ...command(version), installmentNos: [date.installmentNo] })
      version = after.version
    })
    if (!isDone) return
    say(t('action.skip.doneOne', { on: dayText(date.dueOn, today, locale) }), undefined, {
      label: t('action.skip.undo'),
      onUndo: () => void unskipDate(date, version),
    })
  }
  const moveBack = ({ installmentNo, anchorOn }: Occurrence) =>
    run(() => move.mutateAsync({ ...command(donation.version), installmentNo, dueOn: anchorOn }))

  return (date) => {
    if (!can.has('skip')) return []
    if (date.reason === 'skipped')
      return [
        { id: 'date.unskip', label: t('action.verbs.unskipDate'), run: () => void unskipDate(date, donation.version) },
      ]
    if (date.reason === 'paused')
      return can.has('resume')
        ? [{ id: 'date.resume', label: t('action.verbs.resume'), run: () => ask({ what: 'resume' }) }]
        : []
    const isFirst = donation.nextChargeOn === date.dueOn
    return [
      { id: 'date.skip', label: t('action.verbs.skipDate'), run: () => void skipDate(date) },
      { id: 'date.move', label: t('action.verbs.moveDate'), run: () => ask({ what: 'moveDate', date }) },
      ...(date.reasons.includes('moved')
        ? [
            {
              id: 'date.back',
              label: t('action.verbs.moveBack', { on: dayText(date.anchorOn, today, locale) }),
              run: () => void moveBack(date),
            },
          ]
        : []),
      { id: 'date.amount', label: t('action.verbs.changeFrom'), run: () => ask({ what: 'amountFrom', date }) },
      ...(isFirst && can.has('chargeNow')
        ? [{ id: 'date.charge', label: t('action.verbs.chargeNow'), run: () => ask({ what: 'chargeNow' }) }]
        : []),
    ]
  }
}
