import {
  addMandateInputSchema,
  amendMandateInputSchema,
  revokeMandateInputSchema,
  type AddMandateWire,
  type AmendMandateWire,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { signedWays, type Mandate } from '@almoner/contracts/direct-debits/mandate'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Grid } from '@almoner/ui/layout/Grid'
import { useState } from 'react'
import { todayIn } from '../date-presets'
import { trpc } from '../trpc'
import { debitText } from './messages'

/** The recurring gift that a mandate is of. */
export interface MandateOwner {
  id: string
  entityId: string
  donorName: string
  /** Its time zone. */
  zone: string
  takesGifts: boolean
}

const wayOptions = optionsOf(signedWays, debitText.group('signedWays'))

type AddValues = Omit<AddMandateWire, 'donationId' | 'idempotencyKey'>
type AccountValues = Omit<AmendMandateWire, 'id'>

function useDone(onClose: () => void) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  return (sentence: string) => async () => {
    await utils.directDebits.invalidate()
    say(sentence)
    onClose()
  }
}

const AccountFields = () => (
  <>
    <TextField name="holder" label={debitText('facts.holder')} isRequired />
    <TextField name="iban" label={debitText('facts.iban')} autoComplete="off" isRequired />
    <TextField name="bic" label={debitText('facts.bic')} autoComplete="off" />
  </>
)

export function AddMandateDialog({ of, onClose }: { of: MandateOwner; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const add = trpc.directDebits.addMandate.useMutation()
  const done = useDone(onClose)
  const send = (values: AddValues) => ({ ...values, donationId: of.id, idempotencyKey })
  const today = todayIn(of.zone)
  return (
    <ActionDialog<AddValues>
      title={debitText('add.title')}
      intro={debitText('add.intro')}
      initialValues={{ holder: of.donorName, signedOn: today, signedBy: 'paper' }}
      validate={(values) => againstSchema(addMandateInputSchema)(send(values))}
      onSubmit={submitTo((values: AddValues) => add.mutateAsync(send(values)), { onDone: done(debitText('add.done')) })}
      submitLabel={debitText('add.submit')}
      onClose={onClose}
    >
      <AccountFields />
      <Grid columns={2} gap={16}>
        <DateField name="signedOn" label={debitText('add.signedOn')} max={today} isRequired />
        <SelectField name="signedBy" label={debitText('add.signedBy')} options={wayOptions} isRequired />
      </Grid>
      <TextField
        name="reference"
        label={debitText('add.reference')}
        help={debitText('add.referenceHelp')}
        autoComplete="off"
      />
      <DateField
        name="lastCollectedOn"
        label={debitText('add.lastCollectedOn')}
        help={debitText('add.lastCollectedHelp')}
        max={today}
      />
    </ActionDialog>
  )
}

interface DialogProps {
  mandate: Mandate
  onClose: () => void
}

export function AmendMandateDialog({ mandate: { id, reference, holder }, onClose }: DialogProps) {
  const amend = trpc.directDebits.amendMandate.useMutation()
  const done = useDone(onClose)
  return (
    <ActionDialog<AccountValues>
      title={debitText('amend.title', { reference })}
      intro={debitText('amend.intro')}
      initialValues={{ holder }}
      validate={(values) => againstSchema(amendMandateInputSchema)({ id, ...values })}
      onSubmit={submitTo((values: AccountValues) => amend.mutateAsync({ id, ...values }), {
        onDone: done(debitText('amend.done')),
      })}
      submitLabel={debitText('amend.submit')}
      onClose={onClose}
    >
      <AccountFields />
    </ActionDialog>
  )
}

export function RevokeMandateDialog({ mandate: { id, reference }, onClose }: DialogProps) {
  const revoke = trpc.directDebits.revokeMandate.useMutation()
  const done = useDone(onClose)
  return (
    <ActionDialog<{ reason: string }>
      title={debitText('revoke.title', { reference })}
      intro={debitText('revoke.intro')}
      validate={(values) => againstSchema(revokeMandateInputSchema)({ id, ...values })}
      onSubmit={submitTo((values: { reason: string }) => revoke.mutateAsync({ id, ...values }), {
        onDone: done(debitText('revoke.done')),
      })}
      submitLabel={debitText('revoke.submit')}
      submitKind="danger"
      onClose={onClose}
    >
      <TextField name="reason" label={debitText('revoke.reason')} isRequired />
    </ActionDialog>
  )
}
