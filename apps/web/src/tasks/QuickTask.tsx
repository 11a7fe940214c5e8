import type { RecordRef } from '@almoner/contracts/records/record'
import { createTask } from '@almoner/contracts/tasks/tasks.operations'
import { QuickAdd } from '@almoner/ui/controls/QuickAdd'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { t } from './messages'

interface QuickTaskProps {
  /** What it is about. */
  record?: RecordRef
  /** With a field for its day. */
  hasDay?: boolean
}

/** A line that adds a task for oneself by Enter; whom else it is for is said afterwards. */
export function QuickTask({ record, hasDay }: QuickTaskProps) {
  const { canCall, user } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [sent, setSent] = useState({ title: '', key: '' })
  const create = trpc.tasks.create.useMutation({
    onSuccess: async () => {
      setTitle('')
      setDueOn('')
      say(t('added'))
      await utils.tasks.invalidate()
    },
  })
  if (!canCall(createTask)) return null
  const add = () => {
    // A task that is sent again after no answer came is the same task.
    const key = create.isError && sent.title === title ? sent.key : crypto.randomUUID()
    setSent({ title, key })
    create.mutate({ ...record, title, dueOn: dueOn || null, assigneeId: user.id, idempotencyKey: key })
  }
  const error = create.error && sent.title === title ? create.error : null
  return (
    <QuickAdd
      label={t('add')}
      placeholder={t('placeholder')}
      value={title}
      onChange={setTitle}
      onAdd={add}
      addLabel={t('addButton')}
      isBusy={create.isPending}
      error={error ? (problemOf(error)?.fields[0]?.message ?? describeError(error).message) : undefined}
    >
      {hasDay && (
        <input
          className="al-input"
          style={{ inlineSize: 'auto' }}
          type="date"
          aria-label={t('due')}
          value={dueOn}
          onChange={(event) => setDueOn(event.target.value)}
        />
      )}
    </QuickAdd>
  )
}
