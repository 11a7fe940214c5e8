import type { Donation } from '@almoner/contracts/donations/donation'
import type { Occurrence } from '@almoner/contracts/donations/schedule'
import type { MenuAction } from '@almoner/ui/controls/ActionMenu'
import { useNotices } from '@almoner/ui/controls/notices'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { describeError } from '@almoner/ui/form/submit'
import { todayIn } from '../../../date-presets'
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
): (date: Occurrence) => MenuAction[] {
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
        { key: 'unskip', label: t('action.verbs.unskipDate'), onChoose: () => void unskipDate(date, donation.version) },
      ]
    if (date.reason === 'paused')
      return can.has('resume')
        ? [{ key: 'resume', label: t('action.verbs.resume'), onChoose: () => ask({ what: 'resume' }) }]
        : []
    const isFirst = donation.nextChargeOn === date.dueOn
    return [
      { key: 'skip', label: t('action.verbs.skipDate'), onChoose: () => void skipDate(date) },
      { key: 'move', label: t('action.verbs.moveDate'), onChoose: () => ask({ what: 'moveDate', date }) },
      ...(date.reasons.includes('moved')
        ? [
            {
              key: 'back',
              label: t('action.verbs.moveBack', { on: dayText(date.anchorOn, today, locale) }),
              onChoose: () => void moveBack(date),
            },
          ]
        : []),
      { key: 'amount', label: t('action.verbs.changeFrom'), onChoose: () => ask({ what: 'amountFrom', date }) },
      ...(isFirst && can.has('chargeNow')
        ? [{ key: 'charge', label: t('action.verbs.chargeNow'), onChoose: () => ask({ what: 'chargeNow' }) }]
        : []),
    ]
  }
}
