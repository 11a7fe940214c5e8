import { Text } from '@almoner/ui/layout/Text'
import { mostSkippedAtOnce, type BulkAction, type BulkCommandWire } from '@almoner/contracts/bulk-changes/bulk-change'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { DateField } from '@almoner/ui/fields/DateField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { problemOf, submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { useField } from 'react-final-form'
import { useNavigate } from 'react-router'
import { addDays } from '@almoner/contracts/add-days'
import { todayIn } from '../../../date-presets'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { namedOf, type BulkChoice } from './bulk-choice'
import { t } from '../messages'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import { isLive } from '@almoner/contracts/donations/donation-rules'

interface Values {
  kind: 'open' | 'day'
  command: { until?: string; count: string; designationId?: string }
}

export interface BulkDialogProps {
  action: BulkAction
  choice: BulkChoice
  onClose: () => void
}

export function BulkDialog({ action, choice, onClose }: BulkDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const start = trpc.bulkChanges.start.useMutation()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const gifts = t('recurringGifts', { count: choice.count })
  const unfit = choice.matching ? 0 : choice.rows.filter(({ status }) => !isFit(action, status)).length

  const send = async (values: Values) => {
    try {
      return await start.mutateAsync({
        idempotencyKey,
        command: commandOf(action, values),
        count: choice.count,
        ...namedOf(choice),
      })
    } catch (error) {
      if (problemOf(error)?.code === 'bulk_change_count_differs') void utils.donations.invalidate()
      throw error
    }
  }
  return (
    <ActionDialog<Values>
      title={t(`bulk.actions.${action}.title`, { gifts })}
      initialValues={{ kind: 'open', command: { count: '1' } }}
      validate={(values) => missing(action, values)}
      onSubmit={submitTo(send, { onDone: ({ id }) => void navigate(paths.bulkChange(id)) })}
      submitLabel={t(`bulk.actions.${action}.submit`, { gifts })}
      onClose={onClose}
    >
      <p>{t(`bulk.actions.${action}.intro`)}</p>
      {action === 'pause' && <UntilWhen />}
      {action === 'skip' && (
        <SelectField
          name="command.count"
          label={t('bulk.skipped')}
          options={Array.from({ length: mostSkippedAtOnce }, (_, place) => ({
            value: String(place + 1),
            label: t('bulk.skipOf', { count: place + 1 }),
          }))}
          isRequired
        />
      )}
      {action === 'moveFund' && <FundField />}
      {unfit > 0 && (
        <Text as="p" tone="attention">
          {unfit === choice.count ? t('bulk.noneFit') : t('bulk.unfit', { count: unfit })}
        </Text>
      )}
      <p className="al-quiet">{t('bulk.each')}</p>
    </ActionDialog>
  )
}

function commandOf(action: BulkAction, { kind, command }: Values): BulkCommandWire {
  switch (action) {
    case 'pause':
      return { action, until: kind === 'day' ? (command.until ?? null) : null }
    case 'skip':
      return { action, count: Number(command.count) }
    case 'moveFund':
      return { action, designationId: command.designationId ?? '' }
    case 'resume':
    case 'sendCardLink':
      return { action }
  }
}

function missing(action: BulkAction, { kind, command }: Values): FormErrors | undefined {
  if (action === 'pause' && kind === 'day' && !command.until) return { command: { until: t('bulk.until.missing') } }
  if (action === 'moveFund' && !command.designationId) return { command: { designationId: t('bulk.fundMissing') } }
  return undefined
}

function UntilWhen() {
  const { input: kind } = useField<Values['kind']>('kind')
  const { timeZone } = useActor()
  return (
    <>
      <RadioCards
        label={t('bulk.until.label')}
        choices={[
          { value: 'open', label: t('bulk.until.open') },
          { value: 'day', label: t('bulk.until.day') },
        ]}
        chosen={kind.value}
        onChoose={(chosen) => kind.onChange(chosen)}
      />
      {kind.value === 'day' && (
        <DateField
          name="command.until"
          label={t('bulk.until.resumesOn')}
          min={addDays(todayIn(timeZone ?? undefined), 1)}
          isRequired
        />
      )}
    </>
  )
}

function FundField() {
  const funds = trpc.designations.listManaged.useQuery({})
  const options = (funds.data ?? [])
    .filter(({ status }) => status === 'active')
    .map(({ id, designation }) => ({ value: id as string, label: designation }))
  return <SelectField name="command.designationId" label={t('bulk.fund')} options={options} isRequired />
}

/** Whether a gift can take it as far as its state says; the server asks the same again, and more, when its turn comes. */
function isFit(action: BulkAction, status: DonationStatus): boolean {
  if (action === 'resume') return status === 'paused'
  if (action === 'sendCardLink') return isLive(status) || status === 'failed' || status === 'canceled'
  return isLive(status)
}
