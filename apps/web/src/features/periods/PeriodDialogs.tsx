import type { EntityPeriods } from '@almoner/contracts/periods/period-closing'
import {
  closePeriodInputSchema,
  reopenPeriodInputSchema,
  type ClosePeriodInput,
  type ReopenPeriodInput,
} from '@almoner/contracts/periods/periods.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { formatDate } from '@almoner/ui/data/DateText'
import { DateField } from '@almoner/ui/fields/DateField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { t } from './messages'

interface PeriodDialogProps {
  entity: EntityPeriods
  onClose: () => void
}

const judgeClosing = againstSchema(closePeriodInputSchema)
const judgeReopening = againstSchema(reopenPeriodInputSchema)

/** The last day of the month before, where it is not closed yet; else the last day that can be. */
function suggested({ closableThrough, closedThrough }: EntityPeriods): string {
  const [year = 0, month = 1] = closableThrough.split('-').map(Number)
  const monthEnd = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
  return closedThrough === null || monthEnd > closedThrough ? monthEnd : closableThrough
}

export function ClosePeriodDialog({ entity, onClose }: PeriodDialogProps) {
  const utils = trpc.useUtils()
  const close = trpc.periods.close.useMutation()
  return (
    <ActionDialog<ClosePeriodInput>
      title={t('closeDialog.title', { entity: entity.entityName })}
      intro={t('closeDialog.intro')}
      initialValues={{ entityId: entity.entityId, through: suggested(entity) }}
      validate={judgeClosing}
      onSubmit={submitTo((values: ClosePeriodInput) => close.mutateAsync(values), {
        onDone: async () => {
          await Promise.all([utils.periods.invalidate(), utils.releases.invalidate()])
          onClose()
        },
      })}
      submitLabel={t('closeDialog.submit')}
      onClose={onClose}
    >
      <DateField name="through" label={t('closeDialog.through')} max={entity.closableThrough} isRequired />
    </ActionDialog>
  )
}

export function ReopenPeriodDialog({ entity, onClose }: PeriodDialogProps) {
  const utils = trpc.useUtils()
  const reopen = trpc.periods.reopen.useMutation()
  return (
    <ActionDialog<ReopenPeriodInput>
      title={t('reopenDialog.title', { entity: entity.entityName })}
      intro={t('reopenDialog.intro', { day: formatDate(entity.closedThrough ?? '') })}
      initialValues={{ entityId: entity.entityId, reason: '' }}
      validate={judgeReopening}
      onSubmit={submitTo((values: ReopenPeriodInput) => reopen.mutateAsync(values), {
        onDone: async () => {
          await Promise.all([utils.periods.invalidate(), utils.releases.invalidate()])
          onClose()
        },
      })}
      submitLabel={t('reopenDialog.submit')}
      onClose={onClose}
    >
      <TextField name="reason" label={t('reopenDialog.reason')} isRequired />
    </ActionDialog>
  )
}
