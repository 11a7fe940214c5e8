import { said } from '@almoner/ui/texts/sentences'
import type { Donation } from '@almoner/contracts/donations/donation'
import { isFault, type DonationFault } from '@almoner/contracts/donations/donation-changes'
import type { DonationSchedule } from '@almoner/contracts/donations/schedule'
import { Button, type ButtonKind } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { problemOf, submitTo } from '@almoner/ui/form/submit'
import { Modal } from 'antd'
import { setIn } from 'final-form'
import { useState, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { useDonationSaved } from './use-donation-saved'
import { WhatHappens } from './WhatHappens'

/** What every action is sent with: the recurring donation as it was seen, and a key that makes a second press the same action. */
export interface DonationCommand {
  id: Donation['id']
  version: number
  idempotencyKey: string
}

type Made = DonationSchedule | DonationFault | null

export interface DonationDialogProps<Values extends object> {
  donation: Donation
  title: string
  /** Below the title: what this is, in a sentence or two. */
  intro?: ReactNode
  initialValues?: Partial<Values>
  /** What is missing or wrong with the values by themselves. */
  validate?: (values: Values) => FormErrors | undefined
  /** The recurring donation as it would be; null while the values do not say. A fault is told at its field. */
  make?: (values: Values) => Made
  /** Where a fault's path is another field of the form. */
  fieldOf?: (path: string, values: Values) => string
  send: (values: Values, command: DonationCommand) => Promise<unknown>
  done: string
  submitLabel: string
  submitKind?: ButtonKind
  /** Instead of "Cancel", where that would be read as the action itself. */
  closeLabel?: string
  onClose: () => void
  children?: ReactNode
}

/**
 * One action on a recurring donation: its fields, what will come of it by the recurring donation's own calendar, and one button. What was typed stays
 * when somebody else has changed the recurring donation meanwhile: it is read anew, and the next press goes by what it says now.
 */
export function DonationDialog<Values extends object>(props: DonationDialogProps<Values>) {
  const { donation, title, intro, initialValues, validate, make, send, done, onClose, children } = props
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const saved = useDonationSaved(donation.id)
  const utils = trpc.useUtils()
  const { say } = useNotices()

  const judge = (values: Values): FormErrors | undefined => {
    const wrong = validate?.(values)
    if (wrong) return wrong
    const made = make?.(values)
    if (!made || !isFault(made)) return undefined
    return setIn({}, props.fieldOf?.(made.path, values) ?? made.path, said(made.message)) as FormErrors
  }
  const submit = async (values: Values) => {
    try {
      return await send(values, { id: donation.id, version: donation.version, idempotencyKey })
    } catch (error) {
      if (problemOf(error)?.code === 'donation_changed') await utils.donations.get.invalidate({ id: donation.id })
      throw error
    }
  }
  const finish = async () => {
    await saved()
    say(done)
    onClose()
  }

  return (
    <Modal open title={title} footer={null} onCancel={onClose} width={500} centered>
      <EntityForm<Values>
        {...(initialValues && { initialValues })}
        validate={judge}
        onSubmit={submitTo(submit, { words: { donation_changed: t('action.changedMeanwhile') }, onDone: finish })}
        submitLabel={props.submitLabel}
        {...(props.submitKind && { submitKind: props.submitKind })}
        secondary={<Button onClick={onClose}>{props.closeLabel ?? t('action.cancel')}</Button>}
      >
        {intro && <p>{intro}</p>}
        {children}
        {make && <Foresight donation={donation} make={make} />}
      </EntityForm>
    </Modal>
  )
}

function Foresight<Values extends object>({
  donation,
  make,
}: Pick<DonationDialogProps<Values>, 'donation'> & { make: (values: Values) => Made }) {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  const made = make(values)
  if (!made || isFault(made)) return null
  return <WhatHappens before={donation.schedule} after={made} />
}
