import type { Donor } from '@almoner/contracts/donors/donor'
import { eraseDonorInputSchema, type Erasure } from '@almoner/contracts/donors/erasure.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { ErasureLists } from './ErasureLists'

interface Values {
  number?: string
  reason?: string
  endRecurring: boolean
}

interface EraseDonorDialogProps {
  donor: Donor
  onClose: () => void
}

/** Erases a donor for good, once whoever does it has read what goes and what stays. */
export function EraseDonorDialog({ donor, onClose }: EraseDonorDialogProps) {
  const { fail } = useNotices()
  const { data, error } = trpc.donors.erasure.useQuery({ id: donor.id }, { gcTime: 0 })
  useEffect(() => {
    if (!error) return
    fail(t('erasure.failed'), describeError(error))
    onClose()
  }, [error, fail, onClose])
  return data ? <EraseForm erasure={data} onClose={onClose} /> : null
}

const judge = againstSchema(eraseDonorInputSchema)

function EraseForm({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const { id, name, number, recurring } = erasure
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const erase = trpc.donors.erase.useMutation()
  const sentOf = ({ reason, endRecurring }: Values) => ({ id, endRecurring, ...(reason && { reason }) })
  return (
    <ActionDialog<Values>
      title={t('erasure.title', { name })}
      intro={<ErasureLists erasure={erasure} />}
      width={600}
      initialValues={{ endRecurring: false }}
      validate={(values) => ({
        ...judge(sentOf(values)),
        ...(recurring > 0 && !values.endRecurring && { endRecurring: t('erasure.mustEnd') }),
        ...(values.number?.trim().toUpperCase() !== number && { number: t('erasure.confirmWrong', { number }) }),
      })}
      onSubmit={submitTo((values: Values) => erase.mutateAsync(sentOf(values)), {
        onDone: async () => {
          await navigate(paths.donors())
          await utils.donors.get.reset({ id })
          await utils.invalidate()
          say(t('erasure.done', { name }))
        },
      })}
      submitLabel={t('erasure.submit')}
      submitKind="danger"
      onClose={onClose}
    >
      {recurring > 0 && (
        <CheckboxField
          name="endRecurring"
          label={t('erasure.endRecurring', { count: recurring })}
          help={t('erasure.endRecurringHelp')}
        />
      )}
      <TextField name="reason" label={t('erasure.reason')} help={t('erasure.reasonHelp')} />
      <TextField name="number" label={t('erasure.confirm', { number })} isRequired />
    </ActionDialog>
  )
}
