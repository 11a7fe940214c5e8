import type { Acknowledgment } from '@almoner/contracts/acknowledgments/acknowledgment'
import {
  printLetters,
  thankAcknowledgments,
  updateAcknowledgment,
} from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateText } from '@almoner/ui/data/DateText'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { useActions } from '../../actions/action-store'
import { useSingleKeys } from '../../actions/use-single-keys'
import { Keys } from '../../palette/Keys'
import { element } from '../../rich-text'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useThanks } from './use-thanks'

interface PaneActionsProps {
  data: Acknowledgment
  /** The gifts that are thanked for together. */
  ids: string[]
  onEdit: () => void
  onNext: () => void
}

export function PaneActions(props: PaneActionsProps) {
  return props.data.state === 'open' ? <OpenActions {...props} /> : <EndedActions data={props.data} />
}

function OpenActions({ data, ids, onEdit, onNext }: PaneActionsProps) {
  const { canCall } = useActor()
  const [hasSingleKeys] = useSingleKeys()
  const thanks = useThanks()
  const isWriting = data.way === 'letter' || data.way === 'email'
  const mayWrite = isWriting && data.letter !== null && canCall(printLetters)
  const mayMark = canCall(thankAcknowledgments)
  const next = async (work: Promise<boolean>) => {
    if (await work) onNext()
  }
  const write = () => void next(data.way === 'letter' ? thanks.print(ids) : thanks.send(ids))
  const mark = () => void next(thanks.thank(ids))
  useActions([
    { id: 'thanks.skip', label: t('pane.skip'), icon: 'skip', keys: ']', run: onNext },
    ...(mayMark ? [{ id: 'thanks.mark', label: t('pane.thank'), icon: 'check' as const, keys: 'm', run: mark }] : []),
    ...(mayWrite
      ? [
          {
            id: 'thanks.write',
            label: data.way === 'letter' ? t('pane.printNext') : t('pane.sendNext'),
            icon: data.way === 'letter' ? ('file' as const) : ('mail' as const),
            keys: 'mod+Enter',
            run: write,
          },
        ]
      : []),
  ])
  const keys = (shown: string) => hasSingleKeys && <Keys keys={shown} />
  return (
    <div className="thanks-actions">
      <Row gap={[8, 16]}>
        {isWriting && <LetterChoice data={data} />}
        <AssigneeChoice data={data} />
      </Row>
      <Row gap={8} justify="end">
        {mayWrite && (
          <Button kind="quiet" onClick={onEdit}>
            {t('pane.edit')}
          </Button>
        )}
        {data.isEdited && <ResetButton data={data} />}
        <Button kind="quiet" onClick={onNext}>
          {t('pane.skip')} {keys(']')}
        </Button>
        {mayMark && (
          <Button kind={mayWrite ? 'default' : 'primary'} isBusy={thanks.isBusy} onClick={mark}>
            {t('pane.thank')} {keys('m')}
          </Button>
        )}
        {mayWrite && (
          <Button kind="primary" isBusy={thanks.isBusy} onClick={write}>
            {data.way === 'letter' ? t('pane.printNext') : t('pane.sendNext')}
          </Button>
        )}
      </Row>
    </div>
  )
}

function EndedActions({ data }: { data: Acknowledgment }) {
  const { canCall, timeZone } = useActor()
  const thanks = useThanks()
  const { id, state, way, thankedAt, thankedBy, letter } = data
  const name = thankedBy?.name ?? t('pane.system')
  const date = element(<DateText value={thankedAt} {...(timeZone && { timeZone })} hasTime />)
  return (
    <div className="thanks-actions">
      <p className="al-quiet">
        {state === 'thanked'
          ? t.rich('pane.thankedBy', { name, way: t(`pane.wayOf.${way}`), date })
          : t.rich('pane.dismissedBy', { name, date })}
      </p>
      <Row gap={8} justify="end">
        {letter && canCall(printLetters) && (
          <Button isBusy={thanks.isBusy} onClick={() => void thanks.print([id])}>
            {t('pane.reprint')}
          </Button>
        )}
        {canCall(thankAcknowledgments) && (
          <Button isBusy={thanks.isBusy} onClick={() => void thanks.reopen([id])}>
            {t('pane.reopen')}
          </Button>
        )}
      </Row>
    </div>
  )
}

function useUpdate(id: string) {
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const update = trpc.acknowledgments.update.useMutation()
  return async (changes: { letterId?: string | null; assigneeId?: string | null }) => {
    try {
      utils.acknowledgments.get.setData({ id }, await update.mutateAsync({ id, ...changes }))
      await utils.acknowledgments.invalidate()
    } catch (error) {
      fail(describeError(error).message)
    }
  }
}

function LetterChoice({ data }: { data: Acknowledgment }) {
  const { canCall } = useActor()
  const letters = trpc.letters.list.useQuery()
  const change = useUpdate(data.id)
  const offered = (letters.data ?? []).filter(
    ({ id, about, archivedAt }) => id === data.letterId || (about === 'gift' && !archivedAt),
  )
  return (
    <label className="thanks-choice">
      <span>{t('pane.template')}</span>
      <select
        className="al-input"
        value={data.letterId ?? ''}
        disabled={!canCall(updateAcknowledgment)}
        onChange={(event) => void change({ letterId: event.target.value || null })}
      >
        {data.letterId === null && <option value="" />}
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function AssigneeChoice({ data: { id, assignee } }: { data: Acknowledgment }) {
  const { canCall } = useActor()
  const people = trpc.tasks.people.useQuery()
  const change = useUpdate(id)
  const known = people.data ?? []
  const offered = assignee && !known.some((one) => one.id === assignee.id) ? [...known, assignee] : known
  return (
    <label className="thanks-choice">
      <span>{t('pane.assignee')}</span>
      <select
        className="al-input"
        value={assignee?.id ?? ''}
        disabled={!canCall(updateAcknowledgment)}
        onChange={(event) => void change({ assigneeId: event.target.value || null })}
      >
        <option value="">{t('pane.nobody')}</option>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function ResetButton({ data: { id } }: { data: Acknowledgment }) {
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const write = trpc.acknowledgments.write.useMutation()
  const reset = async () => {
    try {
      utils.acknowledgments.get.setData({ id }, await write.mutateAsync({ id, words: null }))
      await utils.acknowledgments.list.invalidate()
    } catch (error) {
      fail(describeError(error).message)
    }
  }
  return (
    <Button kind="quiet" isBusy={write.isPending} onClick={() => void reset()}>
      {t('pane.reset')}
    </Button>
  )
}
